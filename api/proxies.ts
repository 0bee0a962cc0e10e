import { BlockList, isIP, isIPv4 } from 'node:net'

/** Whoever runs beside the product on the same machine. */
export const loopback = ['127.0.0.0/8', '::1'] as const

const family = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6')

/** An address, or a range such as 10.1.0.0/16. */
export const isRange = (text: string): boolean => {
  const [address = '', prefix, ...more] = text.split('/')
  if (more.length > 0 || isIP(address) === 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIPv4(address) ? 32 : 128))
}

/** Who called: the peer, or the last address that a trusted proxy wrote down and that is not itself one. */
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
    return caller
  }
}

/** A socket that takes both families writes IPv4 as ::ffff:10.0.0.2. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
