/** Frames: where a match stands in its sequence of play, as flat data that is saved as it is. */
export type Field = number | string | number[]

/** A step of a procedure being played. A procedure's own frame type adds its fields to this. */
export interface Frame {
  readonly proc: string
  step: string
  /** What the last procedure it called returned. */
  result: number
}

/** A frame as it is saved: whatever fields its procedure has. */
export interface SavedFrame {
  readonly proc: string
  readonly step: string
  readonly [field: string]: Field | readonly number[]
}

/** What a call hands a new frame: all its own fields. Arrays are copied. */
export type Fields<F extends Frame> = {
  readonly [K in keyof F as Exclude<K, keyof Frame>]: F[K] extends number[] ? readonly number[] : F[K]
}

/** A frame of its own, arrays too; also of one as it was saved or shown. */
export function cloneFrame<F extends { readonly proc: string }>(f: F): F {
  return ownArrays({ ...f })
}

export function saveFrame(f: Frame): SavedFrame {
  return ownArrays({ ...f })
}

/** Gives a frame its own copies of its arrays. */
function ownArrays<F extends object>(f: F): F {
  for (const key in f) {
    const value = f[key]
    if (Array.isArray(value)) f[key] = value.slice() as typeof value
  }
  return f
}

const places = new Map<string, Map<string, string>>()

/** `procedure.step`: the same text each time, since it is asked for all the time. */
export function placeOf({ proc, step }: Frame): string {
  let steps = places.get(proc)
  if (!steps) places.set(proc, (steps = new Map()))
  let place = steps.get(step)
  if (place === undefined) steps.set(step, (place = `${proc}.${step}`))
  return place
}
