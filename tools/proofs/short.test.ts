/** The short form of every proof, part by part. */
import { describe, expect, test } from 'vitest'
import { PROOFS } from './all.ts'
import { together } from './proof.ts'

const SHORT = Object.entries(PROOFS).filter(([, proof]) => proof.parts(true).length > 0)

describe.each(SHORT)('the proof %s, in short', (_name, proof) => {
  test.each(proof.parts(true))('%s', async (part) => {
    const { faults, figures } = await proof.run(part, () => {})
    expect(faults).toEqual([])
    expect(Object.values(together(proof, [{ figures, faults }])).some((value) => value > 0)).toBe(true)
  })
})
