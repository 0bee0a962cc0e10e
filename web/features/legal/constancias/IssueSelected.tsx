import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import type { Reply } from '../../../../api/contract/calls.ts'
import { confirm } from '../../../shared/confirm.ts'
import { call } from '../../../shared/data/call.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { SeveralDialog, type SeveralWords } from '../../../shared/several/SeveralDialog.tsx'
import { gapWords } from './constancias.data.ts'

const route = 'GET /legal/constancias/actions/:id'

const words: SeveralWords = {
  done: 'legal.constancias.issuedDone',
  unchanged: 'legal.constancias.issuedBefore',
  refused: 'legal.constancias.notIssued',
  gaps: gapWords,
}

type Props = { readonly ids: readonly string[] }

export const IssueSelected = ({ ids }: Props) => {
  const { t, count } = useCopy()
  const [begun, setBegun] = useState<Reply<typeof route> | null>(null)
  const { run, busy } = useAct(() =>
    call('POST /legal/constancias/actions/issue', { body: { ids: [...ids] } }),
  )
  const ask = async () => {
    const isSure = await confirm({
      title: count('legal.constancias.issueTitle', ids.length),
      text: t('legal.constancias.issueText'),
      accept: t('legal.constancias.issueAccept'),
    })
    if (isSure) setBegun(await run())
  }
  return (
    <>
      <Button loading={busy} onClick={() => void ask()}>
        {count('legal.constancias.issueSelected', ids.length)}
      </Button>
      {begun && <SeveralDialog changes={begun} route={route} words={words} onClose={() => setBegun(null)} />}
    </>
  )
}
