/** The painter in a worker, so that drawing the ground never holds up a frame. */
import type { FaceFile } from './fonts.ts'
import { facesWith } from './letters.ts'
import { Painter, type PaintReply, type PaintRequest } from './painter.ts'

/** Of a worker's own scope what is used here; the page's types know only a window. */
interface Scope {
  fonts: FontFaceSet
  addEventListener: (
    name: 'message',
    hear: (event: MessageEvent<PaintRequest | { faces: readonly FaceFile[] }>) => void,
  ) => void
  postMessage: (reply: PaintReply, transfer?: Transferable[]) => void
}

const scope = self as unknown as Scope
const painter = new Painter()
let faces: readonly FaceFile[] = []
let written: Promise<unknown> = Promise.resolve()

scope.addEventListener('message', ({ data }) => {
  if ('faces' in data) {
    faces = data.faces
    return
  }
  if (data.do === 'open') written = Promise.allSettled(facesWith(faces, [data.map, data.art]).map(load))
  // Names wait for their faces; the ground does not.
  if (data.do === 'lettering') void inTime(data)
  else reply(data)
})

async function inTime(request: PaintRequest): Promise<void> {
  await written
  reply(request)
}

async function load({ family, url, weight, style, range }: FaceFile): Promise<void> {
  const face = new FontFace(family, `url(${url})`, { weight, style, unicodeRange: range })
  await face.load()
  scope.fonts.add(face)
}

function reply(request: PaintRequest): void {
  const answer = painter.answer(request)
  scope.postMessage(answer, answer.bitmap ? [answer.bitmap] : [])
}
