import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unprivileged } from '../support/postgres.ts'
import { type FaultName, faults } from './cluster/faults.ts'
import { openCluster } from './cluster/front.ts'
import { loseTheEnd } from './cluster/lost-end.ts'
import { loseEtcd } from './cluster/lost-etcd.ts'
import { recoverToMoment, takeBaseCopy } from './cluster/moment.ts'
import type { Place } from './cluster/nodes.ts'
import { buildScreens, openBucket, openProducts } from './cluster/products.ts'
import { findPrograms } from './cluster/programs.ts'
import { openRounds, type Rounds } from './cluster/rounds.ts'
import { sized } from './size.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? sized(20, 1))
const chaosMinutes = Number(process.env.BENCH_CHAOS_MINUTES ?? sized(60, 0))
const names = Object.keys(faults) as FaultName[] // of a constant

/** Kills of the primary in both ways, and a quarter as many of each other fault. */
const inTurn = async ({ run }: Rounds): Promise<void> => {
  const [kills, others] = [names.slice(0, 2), names.slice(2)]
  for (let round = 0; round < rounds; round += 1) {
    await run(kills[round % kills.length] as FaultName)
    if (round % 4 === 0) for (const name of others) await run(name)
  }
}

const chaos = async ({ run }: Rounds): Promise<void> => {
  console.log(`  faults by chance for ${chaosMinutes} minutes`)
  for (const until = Date.now() + chaosMinutes * 60_000; Date.now() < until; ) {
    await run(names[Math.floor(Math.random() * names.length)] as FaultName)
    await Bun.sleep(Math.random() * 5_000)
  }
}

type End = () => Promise<void>

/** Keeps what it opens in `ends`, so that all of it ends, whatever happens. */
const onCluster = async (place: Place, ends: End[]): Promise<void> => {
  const bucket = await openBucket()
  ends.push(bucket.end)
  const cluster = await openCluster(place, ends)
  const products = await openProducts(cluster, place.folder, bucket.settings)
  ends.push(products.end)
  await products.ready()
  const copy = takeBaseCopy(cluster, place)
  const running = openRounds({ cluster, products, bucket })
  await inTurn(running)
  await chaos(running)
  await running.end()
  await recoverToMoment({ cluster, products, ends }, place, copy)
  await loseEtcd({ cluster, products, bucket })
  await loseTheEnd({ cluster, products, bucket })
}

/**
 * Two servers of the product on three PostgreSQL under Patroni, behind HAProxy: parts are killed, cut off and switched over under 8 people
 * who write and 8 who read. `BENCH_ROUNDS` and `BENCH_CHAOS_MINUTES` say how often and how long.
 */
export const bench = async (): Promise<void> => {
  const programs = findPrograms()
  if (typeof programs === 'string') {
    console.log(`  ${programs}`)
    return
  }
  await buildScreens()
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-bench-cluster-'))
  chmodSync(folder, 0o755)
  const [archive, user] = [join(folder, 'archive'), unprivileged()]
  mkdirSync(archive)
  if (user) chownSync(archive, user.uid, user.gid)
  const ends: End[] = [
    async () => {
      if (process.env.BENCH_KEEP) console.log(`  kept: ${folder}`)
      else rmSync(folder, { recursive: true, force: true })
    },
  ]
  const end = async (): Promise<void> => {
    for (let one = ends.pop(); one; one = ends.pop()) await one()
  }
  const interrupted = () => void end().then(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted)
  await onCluster({ folder, archive, user, programs }, ends).finally(end)
}
