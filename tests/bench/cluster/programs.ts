import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export type Programs = {
  /** Patroni before 3.0.3 overwrites the lead of another through etcd's newer API (its pull request 2689). */
  readonly etcdApi: 'v2' | 'v3'
  readonly etcd: string
  readonly haproxy: string
  readonly patroni: string
  /** The folder of PostgreSQL's own programs. */
  readonly postgres: string
}

const fixedVersion = '3.0.3'

const etcdApiFor = (patroni: string): 'v2' | 'v3' => {
  const said = execFileSync(patroni, ['--version'], { encoding: 'utf8' })
  const version = /\d+\.\d+\.\d+/.exec(said)?.[0] ?? '0.0.0'
  return Bun.semver.order(version, fixedVersion) < 0 ? 'v2' : 'v3'
}

const debian = '/usr/lib/postgresql'

const newestPostgres = (): string | null => {
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  const found = versions
    .filter((version) => version >= 15)
    .toSorted((a, b) => b - a)
    .map((version) => join(debian, String(version), 'bin'))
    .find((bin) => existsSync(join(bin, 'postgres')))
  return found ?? null
}

/** The programs, or the sentence that says what to install. */
export const findPrograms = (): Programs | string => {
  const which = (name: string) => Bun.which(name, { PATH: `${process.env.PATH}:/usr/sbin` })
  const [etcd, haproxy, patroni, postgres] = [
    which('etcd'),
    which('haproxy'),
    which('patroni'),
    newestPostgres(),
  ]
  if (etcd && haproxy && patroni && postgres)
    return { etcdApi: etcdApiFor(patroni), etcd, haproxy, patroni, postgres }
  const lacking = Object.entries({
    'etcd-server': etcd,
    haproxy,
    patroni,
    'postgresql-15': postgres,
  }).flatMap(([name, found]) => (found ? [] : [name]))
  return `A cluster needs more: apt-get install --no-install-recommends ${lacking.join(' ')}`
}
