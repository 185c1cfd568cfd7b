import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { qrCode, qrPath, qrText } from './qr.ts'

const LINK = 'http://192.168.1.5:8080/#k=0123456789abcdef0123456789abcdef'

describe('a QR code of a link', () => {
  // jsQR 1.4 read the codes of texts of every length from 1 to 213; these are the codes it read.
  test.each([
    [LINK, '41fba156dd5a52ae'],
    ['https://maproom.example/m/0123456789abcdef#k=0123456789abcdef0123456789abcdef', '423341d530c4e69d'],
    ['x'.repeat(213), '8ae16e520993b3bf'],
  ])('%s', (text, hash) => {
    const rows = qrCode(text)
    expect(createHash('sha256').update(qrPath(rows)).digest('hex').slice(0, 16)).toBe(hash)
  })

  test('has a border in a terminal, and grows with the text until it is too long', () => {
    const rows = qrCode(LINK)
    expect(rows.length).toBe(33)
    expect(
      qrText(rows)
        .split('\n')
        .map((line) => line.length),
    ).toEqual(Array(19).fill(37))
    expect(qrCode('x'.repeat(213)).length).toBe(57)
    expect(() => qrCode('x'.repeat(214))).toThrow('too long')
  })
})
