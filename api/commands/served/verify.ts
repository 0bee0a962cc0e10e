import type { Verified } from '../../event-store/verify.ts'
import type { Print, ServedCommand } from './command.ts'

const pollMs = 200
const progressMs = 2_000

/** On a running server it is the one verification that everybody shares. */
export const verifyCommand: ServedCommand = async ({ verification }, _, print) => {
  let run = await verification.start()
  for (let told = performance.now(); run.state === 'running'; ) {
    await Bun.sleep(pollMs)
    run = (await verification.current()) ?? run
    if (performance.now() - told < progressMs) continue
    told = performance.now()
    print.err(`${run.checked} / ${run.head}\n`)
  }
  if (!run.found) throw new Error('The verification did not come to its end.')
  return printVerdict(run.found, print)
}

/** What was found, and the exit code for it. */
export const printVerdict = (found: Verified, print: Print): number => {
  const say = found.valid ? print.out : print.err
  say(`${verdictOf(found)}\n`)
  return found.valid ? 0 : 1
}

const verdictOf = ({ events, head, expected, witnesses, checkpoints, ...found }: Verified): string => {
  if (found.valid && checkpoints === 0) return `The log holds: ${events} events, chain ${head.chain}.`
  if (found.valid)
    return `The log holds: ${events} events, chain ${head.chain}; signed checkpoints that agree: ${checkpoints}.`
  if (found.reason === 'signature')
    return `The log holds, but a checkpoint does not: ${witnesses.join('; ')}.`
  if (found.reason === 'checkpoint')
    return `The log does not hold: it is not the one of ${witnesses.join('; ')}, from position ${found.brokenAt} at the earliest (checkpoint).`
  if (expected !== null)
    return `The log does not hold: it ends at position ${events} but reached ${expected} (${found.reason}). ${witnesses.join('; ')}.`
  const event = found.brokenEventId ?? 'gone'
  return `The log does not hold at position ${found.brokenAt} (event ${event}): ${found.reason}. The ${events} before it do.`
}
