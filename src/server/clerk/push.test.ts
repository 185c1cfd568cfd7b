/** Web push against the example of its standard, and read as a browser reads it. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { newPushKeys, pushHeaders, sealedFor, subscriptionFault } from './push.ts'

const bytes = (base64url: string): Buffer => Buffer.from(base64url, 'base64url')

/** RFC 8291, section 5 and appendix A. */
test('the example of RFC 8291', () => {
  const browser = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const own = {
    privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  }
  const sealed = sealedFor(
    browser,
    Buffer.from('When I grow up, I want to be a watermelon'),
    own,
    bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  )
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('only the browser can read it, and every message is sealed anew', () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const browser = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
  const [one, two] = [sealedFor(browser, Buffer.from('Ėriškis')), sealedFor(browser, Buffer.from('Ėriškis'))]
  expect(one.equals(two)).toBe(false)
  const [salt, length] = [one.subarray(0, 16), one[20]!]
  const theirs = one.subarray(21, 21 + length)
  const derive = (secret: Uint8Array, salted: Uint8Array, info: Uint8Array, size: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, size))
  const input = derive(
    pair.computeSecret(theirs),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]),
    32,
  )
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  decipher.setAuthTag(one.subarray(-16))
  const plain = Buffer.concat([decipher.update(one.subarray(21 + length, -16)), decipher.final()])
  expect([plain.subarray(0, -1).toString(), plain.at(-1)]).toEqual(['Ėriškis', 2])
})

test('the headers are signed with the key that the browser was given, for its service alone', () => {
  const keys = newPushKeys()
  const headers = pushHeaders('https://push.example/send/abc?d', keys, 'https://maproom.example', 'm.3', 1_000_000)
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers['authorization']!)!
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(key).toBe(keys.publicKey)
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://push.example',
    exp: 1000 + 12 * 3600,
    sub: 'https://maproom.example',
  })
  const point = bytes(keys.publicKey)
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } })
  const signed = (text: string): boolean =>
    verify('sha256', Buffer.from(text), { key: jwk, dsaEncoding: 'ieee-p1363' }, bytes(signature))
  expect([signed(`${head}.${claims}`), signed(`${head}.${claims}x`)]).toEqual([true, false])
  const again = pushHeaders('https://push.example/send/abc?d', keys, 'x', 'm.3', 9_000_000)
  expect([headers['topic'], headers['topic']!.length]).toEqual([again['topic'], 32])
})

test('what is no subscription is refused', () => {
  const { publicKey } = newPushKeys()
  const auth = randomBytes(16).toString('base64url')
  const endpoint = 'https://push.example/'
  expect(subscriptionFault({ endpoint, p256dh: publicKey, auth })).toBeNull()
  const wrong = Buffer.alloc(65, 1)
  wrong[0] = 4
  for (const p256dh of ['', 'AAAA', wrong.toString('base64url')])
    expect(subscriptionFault({ endpoint, p256dh, auth })).toMatch(/no keys/)
  expect(subscriptionFault({ endpoint, p256dh: publicKey, auth: 'AAAA' })).toMatch(/no keys/)
})
