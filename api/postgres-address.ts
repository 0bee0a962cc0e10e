const connectionsDefault = 10

export type PostgresAddress = {
  /** Without what the driver would send to the server as a setting. */
  readonly url: string
  /** The folder of the server's unix socket; null for a host. */
  readonly socketFolder: string | null
  /** `max` of the address. */
  readonly connections: number
  /** Host and port, or the folder, for messages. */
  readonly place: string
}

/** A socket's folder is the `host` of the query, or the percent-encoded host, as in libpq. Its other names are settings of the session. */
export const addressOf = (text: string): PostgresAddress => {
  const url = new URL(text)
  const connections = Number(url.searchParams.get('max') ?? connectionsDefault)
  const socketFolder = folderOf(url)
  const place = socketFolder ?? url.host
  url.searchParams.delete('max')
  url.searchParams.delete('host')
  return { url: String(url), socketFolder, connections, place }
}

const folderOf = ({ hostname, searchParams }: URL): string | null => {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return host.startsWith('/') ? host : null
}

/** Null where the address is in order. */
export const addressFault = (text: string): string | null => {
  const { searchParams } = new URL(text)
  const [max, host] = [searchParams.get('max'), searchParams.get('host')]
  if (max !== null && !/^[1-9]\d{0,2}$/.test(max)) return 'must have 1 to 999 as its max'
  if (host !== null && !host.startsWith('/'))
    return 'must have a folder as its host in the query, such as ?host=/run/postgresql'
  return null
}
