import { useState } from 'react'
import type { ActivationTerminal } from '../../../../api/contract/routes/activation-codes.ts'
import { confirm } from '../../../shared/confirm.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { download } from '../../../shared/data/rest.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'

export type CodesFor = {
  /** The initial terminal; null is all. */
  readonly terminal?: string | null
  readonly department?: string | null
  readonly importId?: string | null
  /** Only these people. */
  readonly people?: readonly string[] | null
}

const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0)

export const usePrinting = (
  terminals: readonly ActivationTerminal[],
  { terminal = null, department = null, importId = null, people = null }: CodesFor,
  onPrinted: (count: number) => void,
) => {
  const { t, count } = useCopy()
  const [selectedIds, choose] = useState<readonly string[]>(() => {
    const all = terminals.map(({ id }) => id)
    return terminal === null ? all : all.filter((id) => id === terminal)
  })
  const [replacing, setReplacing] = useState(false)
  const selection = terminals.filter(({ id }) => selectedIds.includes(id))
  const heldCodes = sum(selection.map(({ held }) => held))
  const neededCodes = sum(selection.map(({ needed }) => needed))
  const { run, busy } = useAct(async () => {
    const body = {
      terminals: selection.map(({ id }) => id),
      department,
      import: importId,
      people: people && [...people],
      replace: replacing,
    }
    const headers = await download(
      'POST /activation-codes/actions/print',
      { body },
      t('activation.print.fileName'),
      { timeoutMs: 180_000 },
    )
    onPrinted(Number(headers.get('x-codes-printed')))
  })
  const print = async (): Promise<void> => {
    const question = {
      title: count('activation.print.confirm', heldCodes),
      text: t('activation.print.confirmText'),
      accept: t('activation.print.accept'),
      dangerous: true,
    }
    if (replacing && heldCodes > 0 && !(await confirm(question))) return
    await run()
  }
  const due = replacing ? neededCodes + heldCodes : neededCodes
  return { selectedIds, choose, replacing, setReplacing, due, heldCodes, busy, print }
}
