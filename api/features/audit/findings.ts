import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { findingLevels } from '../../contract/findings.ts'
import { examine } from '../../doctor/examine.ts'
import type { Finding } from '../../doctor/finding.ts'

type Examination = { readonly at: number; readonly findings: Promise<readonly Finding[]> }

/** An examination connects to the database, the mail server and the bucket. */
const keptMs = 60_000

/** The last one of each server. */
const examinations = new WeakMap<Config, Examination>()

/** Codes and levels alone: the sentences of the doctor name addresses and folders. */
export const readFindings = async ({ config, now }: Pick<Context, 'config' | 'now'>) => {
  const findings = await examinedLately(config, now().getTime())
  const worstFirst = findings.toSorted((one, other) => rank(one) - rank(other))
  return [...Map.groupBy(worstFirst, ({ code }) => code)].map(([code, [worst]]) => ({
    code,
    level: worst?.level ?? 'ok',
  }))
}

const rank = ({ level }: Finding): number => findingLevels.indexOf(level)

const examinedLately = (config: Config, at: number): Examination['findings'] => {
  const last = examinations.get(config)
  if (last && Math.abs(at - last.at) < keptMs) return last.findings
  const findings = examine(config)
  examinations.set(config, { at, findings })
  findings.catch(() => examinations.delete(config))
  return findings
}
