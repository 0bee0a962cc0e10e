import { parseArgs } from 'node:util'
import type { Services } from '../../context.ts'
import type { Verified } from '../../event-store/verify.ts'
import { readSignedHeads } from '../../proof/witnesses.ts'
import type { Print, ServedCommand } from './command.ts'

const pollMs = 200
const progressMs = 2_000

export const verifyOptions = { key: { type: 'string', multiple: true } } as const

/** On a server it joins the shared verification, unless the caller names keys that the server does not know. */
export const verifyCommand: ServedCommand = async (services, { args }, print) => {
  const { key: keys = [] } = parseArgs({ args: [...args], options: verifyOptions }).values
  const unknown = keys.filter((key) => !isKnown(services, key))
  const verdict =
    unknown.length === 0 ? verifyTogether(services, print) : verifyByKeys(services, unknown, print)
  return printVerdict(await verdict, print)
}

const isKnown = ({ checkpoints }: Services, key: string): boolean =>
  [checkpoints.signer.verifier.text, ...checkpoints.formerKeys].includes(key)

const verifyTogether = async ({ verification }: Services, print: Print): Promise<Verified> => {
  let run = await verification.start()
  const tell = progressPrinter(print)
  while (run.state === 'running') {
    await Bun.sleep(pollMs)
    run = (await verification.current()) ?? run
    tell(`${run.checked} / ${run.head}`)
  }
  if (!run.found) throw new Error('The verification did not come to its end.')
  return run.found
}

const verifyByKeys = async (
  { config, db, verification }: Services,
  keys: readonly string[],
  print: Print,
): Promise<Verified> => {
  const signed = await readSignedHeads(config, db, keys)
  const tell = progressPrinter(print)
  return verification.aside(signed, (checked) => tell(`${checked}`))
}

const progressPrinter = (print: Print) => {
  let printedAt = performance.now()
  return (progress: string): void => {
    if (performance.now() - printedAt < progressMs) return
    printedAt = performance.now()
    print.err(`${progress}\n`)
  }
}

export const printVerdict = (verdict: Verified, print: Print): number => {
  const say = verdict.valid ? print.out : print.err
  say(`${verdictOf(verdict)}\n`)
  return verdict.valid ? 0 : 1
}

const verdictOf = ({ events, head, expected, witnesses, checkpoints, ...verdict }: Verified): string => {
  if (verdict.valid && checkpoints === 0) return `The log holds: ${events} events, chain ${head.chain}.`
  if (verdict.valid)
    return `The log holds: ${events} events, chain ${head.chain}; signed checkpoints that agree: ${checkpoints}.`
  if (verdict.reason === 'signature')
    return `The log holds, but a checkpoint does not: ${witnesses.join('; ')}.`
  if (verdict.reason === 'checkpoint')
    return `The log does not hold: it is not the one of ${witnesses.join('; ')}, from position ${verdict.brokenAt} at the earliest (checkpoint).`
  if (expected !== null)
    return `The log does not hold: it ends at position ${events} but reached ${expected} (${verdict.reason}). ${witnesses.join('; ')}.`
  const event = verdict.brokenEventId ?? 'gone'
  return `The log does not hold at position ${verdict.brokenAt} (event ${event}): ${verdict.reason}. The ${events} before it do.`
}
