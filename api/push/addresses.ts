import { lookup } from 'node:dns/promises'
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Longer ones belong to no push service. */
const endpointMax = 1_000

/** Of networks that are not the internet: private, of the machine, of the link, reserved (RFC 6890). */
const reserved = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** Within 2000::/3, the internet: documentation, and addresses that carry one of version 4. */
const reservedOfVersion6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

const closed = listOf(reserved, 'ipv4')
const closedOfVersion6 = listOf(reservedOfVersion6, 'ipv6')
const open = listOf(['2000::/3'], 'ipv6')

export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  return isIPv6(address) && open.check(address, 'ipv6') && !closedOfVersion6.check(address, 'ipv6')
}

/** A named host on the port of HTTPS: push services have no other. */
export const isEndpoint = (text: string): boolean => {
  if (text.length > endpointMax || !URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  return (
    protocol === 'https:' && port === '' && username === '' && password === '' && isNameOfInternet(hostname)
  )
}

/** Its last part is no number: a host of digits is an address, however it is written. */
const isNameOfInternet = (hostname: string): boolean =>
  /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(hostname) &&
  !/\.(localhost|local|internal|lan|home|arpa)$/.test(hostname)

export const addressesOf = async (hostname: string): Promise<readonly string[]> =>
  (await lookup(hostname, { all: true })).map(({ address }) => address)
