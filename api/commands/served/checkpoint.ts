import type { ServedCommand } from './command.ts'

export const checkpoint: ServedCommand = async ({ checkpoints }, _, print) => {
  const last = await checkpoints.sign()
  await checkpoints.keepUp(new AbortController().signal)
  if (last) print.out(`${last.note}\n`)
  print.out(`${checkpoints.signer.verifier.text}\n`)
  return 0
}
