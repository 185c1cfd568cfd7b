/** Web push: a message only the browser can read (RFC 8291, aes128gcm), signed so that its service knows who sends it (VAPID, RFC 8292). */
import { createCipheriv, createECDH, createHash, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto'

/** The server's own pair of keys, base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** How a browser is reached: as it says so itself, base64url. */
export interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

const CURVE = 'prime256v1'
/** An uncompressed point. */
const POINT_BYTES = 65
const AUTH_BYTES = 16
const RECORD = 4096
/** Padding, a byte for its end, and the tag come on top. */
const LONGEST = RECORD - 86 - 17
const HOURS = 12

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const bytes = (base64url: string): Buffer => Buffer.from(base64url, 'base64url')

export function newPushKeys(): PushKeys {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return { publicKey: text(pair.getPublicKey()), privateKey: text(pair.getPrivateKey()) }
}

/** Why this is no subscription of a browser, or null. */
export function subscriptionFault({ p256dh, auth }: Subscription): string | null {
  const key = bytes(p256dh)
  if (key.length !== POINT_BYTES || key[0] !== 4 || bytes(auth).length !== AUTH_BYTES)
    return 'The browser gave no keys that can be used.'
  try {
    const pair = createECDH(CURVE)
    pair.generateKeys()
    pair.computeSecret(key)
    return null
  } catch {
    return 'The browser gave no keys that can be used.'
  }
}

/** What only the subscribed browser can read. `own` and `salt` are given by tests alone. */
export function sealedFor(
  { p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>,
  plain: Uint8Array,
  own?: PushKeys,
  salt: Uint8Array = randomBytes(16),
): Buffer {
  if (plain.length > LONGEST) throw new Error('too long for a push message')
  const pair = createECDH(CURVE)
  if (own) pair.setPrivateKey(bytes(own.privateKey))
  else pair.generateKeys()
  const mine = pair.getPublicKey()
  const theirs = bytes(p256dh)
  const derive = (secret: Uint8Array, with_: Uint8Array, info: Uint8Array, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, mine])
  const input = derive(pair.computeSecret(theirs), bytes(auth), info, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // One record; a 2 ends the last.
  const sealed = [cipher.update(plain), cipher.update(Uint8Array.of(2)), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD)
  return Buffer.concat([salt, size, Uint8Array.of(mine.length), mine, ...sealed])
}

/** The headers of a push message. `id`: one with the same replaces the other while the browser is away. */
export function pushHeaders(
  endpoint: string,
  keys: PushKeys,
  by: string,
  id: string,
  now: number,
): Record<string, string> {
  const part = (value: unknown): string => text(Buffer.from(JSON.stringify(value)))
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + HOURS * 3600, sub: by }
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKeyOf(keys), dsaEncoding: 'ieee-p1363' })
  return {
    authorization: `vapid t=${signed}.${text(signature)}, k=${keys.publicKey}`,
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(24 * 3600),
    urgency: 'normal',
    topic: createHash('sha256').update(id).digest('base64url').slice(0, 32),
  }
}

function privateKeyOf({ publicKey, privateKey }: PushKeys) {
  const point = bytes(publicKey)
  const [x, y] = [text(point.subarray(1, 33)), text(point.subarray(33))]
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey } })
}
