import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

export const loopback = ['127.0.0.0/8', '::1'] as const

const family = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6')

/** An address, or a range such as 10.1.0.0/16. */
export const isRange = (text: string): boolean => {
  const [address = '', prefix, ...more] = text.split('/')
  if (more.length > 0 || isIP(address) === 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIPv4(address) ? 32 : 128))
}

/** The peer, or the last untrusted address of `forwarded`; IPv6 addresses are cut to /64, since one customer has all of it. */
export type Caller = (peer: string | undefined, forwarded: string | null) => string

export const callersBehind = (trusted: readonly string[]): Caller => {
  const list = new BlockList()
  for (const range of trusted) {
    const [address = '', prefix] = range.split('/')
    if (prefix === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(prefix), family(address))
  }
  const isTrusted = (address: string): boolean => list.check(address, family(address))
  return (peer, forwarded) => {
    if (peer === undefined) return 'unknown'
    let caller = plain(peer)
    const hops = forwarded?.split(',').map((hop) => plain(hop.trim())) ?? []
    while (hops.length > 0 && isTrusted(caller)) {
      const before = hops.pop() ?? ''
      if (isIP(before) === 0) break
      caller = before
    }
    return networkOf(caller)
  }
}

/** Unwraps an IPv4 address embedded in IPv6 (RFC 4291, RFC 6052) and drops the zone of an IPv6 address. */
const plain = (printed: string): string => {
  const [address = ''] = printed.split('%')
  if (!isIPv6(address)) return printed
  const parts = partsOf(address)
  const wrapper = parts.slice(0, 6).join(':')
  return wrapper === '0:0:0:0:0:ffff' || wrapper === '64:ff9b:0:0:0:0' ? dotted(parts.slice(6)) : address
}

const networkOf = (address: string): string =>
  isIPv6(address) ? `${partsOf(address).slice(0, 4).join(':')}::/64` : address

const partsOf = (address: string): readonly string[] => {
  const sides = address.split('::').map((side) => side.split(':').filter(Boolean).flatMap(inHex))
  const [left = [], right = []] = sides
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

const inHex = (part: string): readonly string[] => {
  if (!part.includes('.')) return [Number.parseInt(part, 16).toString(16)]
  const [one = 0, two = 0, three = 0, four = 0] = part.split('.').map(Number)
  return [one * 256 + two, three * 256 + four].map((value) => value.toString(16))
}

const dotted = (parts: readonly string[]): string =>
  parts
    .map((part) => Number.parseInt(part, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.')
