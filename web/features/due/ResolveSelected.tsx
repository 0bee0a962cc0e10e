import { Button } from '@radix-ui/themes'
import { type ReactNode, useState } from 'react'
import type { Call } from '../../../api/contract/calls.ts'
import { call } from '../../shared/data/call.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { SeveralDialog, type SeveralWords } from '../../shared/several/SeveralDialog.tsx'
import { enrolmentOfKey, type Resolutions } from './due.data.ts'
import { type Decision, ResolveDialog } from './ResolveDialog.tsx'

type Body = Call<'POST /due/exceptions/actions/resolve'>['body']

const words: SeveralWords = {
  done: 'due.resolve.done',
  unchanged: 'due.resolve.unchanged',
  refused: 'due.resolve.refused',
}

type Matching = NonNullable<Body['matching']>

/** Resolves selected rows alike, then says what came of each. */
export const ResolveSelected = ({ keys, onDone }: { keys: readonly string[]; onDone: () => void }) => {
  const { t } = useCopy()
  return (
    <ResolveSeveral
      which={{ enrolments: keys.map(enrolmentOfKey) }}
      count={keys.length}
      text={t('due.resolve.text')}
      onDone={onDone}
    >
      {(open) => <Button onClick={open}>{t('due.exceptions.resolve')}</Button>}
    </ResolveSeveral>
  )
}

/** The same for all rows that match, on all pages. */
export const ResolveMatching = ({ matching }: { matching: Matching }) => {
  const { t, count } = useCopy()
  return (
    <ResolveSeveral
      which={{ matching }}
      count={matching.expected}
      text={t('due.resolve.textOfAll')}
      onDone={() => undefined}
    >
      {(open) => (
        <Button variant="soft" onClick={open}>
          {count('due.exceptions.resolveAll', matching.expected)}
        </Button>
      )}
    </ResolveSeveral>
  )
}

type Props = {
  readonly which: Pick<Body, 'enrolments' | 'matching'>
  readonly count: number
  readonly text: string
  readonly onDone: () => void
  readonly children: (open: () => void) => ReactNode
}

const ResolveSeveral = ({ which, count: total, text, onDone, children }: Props) => {
  const { count } = useCopy()
  const [isOpen, setOpen] = useState(false)
  const [resolutions, setResolutions] = useState<Resolutions | null>(null)
  const resolve = async (decision: Decision) => {
    setResolutions(await call('POST /due/exceptions/actions/resolve', { body: { ...which, ...decision } }))
  }
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && (
        <ResolveDialog
          title={count('due.resolve.title', total)}
          description={text}
          resolve={resolve}
          onClose={() => setOpen(false)}
        />
      )}
      {resolutions && (
        <SeveralDialog
          changes={resolutions}
          route="GET /due/exceptions/actions/:id"
          words={words}
          onClose={() => {
            setResolutions(null)
            onDone()
          }}
        />
      )}
    </>
  )
}
