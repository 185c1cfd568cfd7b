/** Short sounds, made on the spot: a counter put down, dice, a loss, a decision that is yours. Nobody hears them who has not asked for them. */
import type { LogEntry } from '../../core/shapes.ts'

export type Sound = 'move' | 'dice' | 'loss' | 'turn'

/** At most one of a kind for what was told at once. */
export function soundsOf(fresh: readonly Pick<LogEntry, 'dice' | 'mark'>[]): Sound[] {
  const sounds: Sound[] = []
  if (fresh.some((e) => e.mark === 'move' || e.mark === 'rail')) sounds.push('move')
  if (fresh.some((e) => e.dice)) sounds.push('dice')
  if (fresh.some((e) => e.mark === 'loss')) sounds.push('loss')
  return sounds
}

/** Knocks: seconds after the beginning, how bright, how loud. */
const KNOCKS: Readonly<Partial<Record<Sound, readonly (readonly [number, number, number])[]>>> = {
  move: [[0, 900, 0.5]],
  dice: [
    [0, 2600, 0.28],
    [0.07, 2100, 0.22],
    [0.16, 2900, 0.18],
    [0.29, 1900, 0.12],
  ],
}
/** Notes: seconds after the beginning, from one pitch to another, how long, how loud. */
const NOTES: Readonly<Partial<Record<Sound, readonly (readonly [number, number, number, number, number])[]>>> = {
  loss: [[0.1, 130, 62, 0.32, 0.3]],
  turn: [
    [0.2, 587, 587, 0.18, 0.12],
    [0.34, 880, 880, 0.3, 0.1],
  ],
}
const KNOCK = 0.05

let context: AudioContext | undefined
let hiss: AudioBuffer | undefined

/** A buffer of noise that dies away. */
function noise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate * KNOCK, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2
  return buffer
}

function volume(audio: AudioContext, loud: number, from: number, long: number): GainNode {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(loud, from)
  gain.gain.exponentialRampToValueAtTime(0.001, from + long)
  gain.connect(audio.destination)
  return gain
}

export function play(sound: Sound): void {
  context ??= new AudioContext()
  const audio = context
  // Until something was pressed a page may make no sound; then it would come too late.
  if (audio.state === 'suspended') return void audio.resume()
  hiss ??= noise(audio)
  for (const [after, bright, loud] of KNOCKS[sound] ?? []) {
    const at = audio.currentTime + after
    const knock = new AudioBufferSourceNode(audio, { buffer: hiss })
    const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: bright, Q: 1.2 })
    knock.connect(filter).connect(volume(audio, loud, at, KNOCK))
    knock.start(at)
  }
  for (const [after, from, to, long, loud] of NOTES[sound] ?? []) {
    const at = audio.currentTime + after
    const note = new OscillatorNode(audio, { type: 'sine', frequency: from })
    note.frequency.exponentialRampToValueAtTime(to, at + long)
    note.connect(volume(audio, loud, at, long))
    note.start(at)
    note.stop(at + long)
  }
}
