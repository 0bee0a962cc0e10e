/** Examines what the product stands on, and says what is wrong and what to do: `bun run doctor`. Changes nothing; exit code 1 where something is wrong. */
import { readConfig } from '../config.ts'
import { examine } from '../doctor/examine.ts'
import type { Finding } from '../doctor/finding.ts'
import { version } from '../version.ts'
import { sentenceOf } from './served/command.ts'

const marks: Readonly<Record<Finding['level'], string>> = { ok: 'ok    ', advice: 'advice', wrong: 'WRONG ' }

const lineOf = ({ subject, level, says }: Finding): string => `${marks[level]}  ${subject}: ${says}`

try {
  console.log(`Bitácora ${version()}, Bun ${Bun.version}`)
  const findings = await examine(readConfig(process.env, { onlyLooks: true }))
  const count = (level: Finding['level']): number => findings.filter((one) => one.level === level).length
  console.log(findings.map(lineOf).join('\n'))
  console.log(`${count('wrong')} wrong, ${count('advice')} to consider.`)
  process.exitCode = count('wrong') > 0 ? 1 : 0
} catch (error) {
  console.log(`${marks.wrong}  settings: ${sentenceOf(error)}`)
  process.exitCode = 1
}
