import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { call } from '../../shared/data/call.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { SeveralDialog, type SeveralWords } from '../../shared/several/SeveralDialog.tsx'
import { enrolmentOfKey, type Resolutions } from './due.data.ts'
import { type Decision, ResolveDialog } from './ResolveDialog.tsx'

const words: SeveralWords = {
  done: 'due.resolve.done',
  unchanged: 'due.resolve.unchanged',
  refused: 'due.resolve.refused',
}

/** Resolves selected rows alike, then says what came of each. */
export const ResolveSelected = ({ keys, onDone }: { keys: readonly string[]; onDone: () => void }) => {
  const { t, count } = useCopy()
  const [isOpen, setOpen] = useState(false)
  const [resolutions, setResolutions] = useState<Resolutions | null>(null)
  const resolve = async (decision: Decision) => {
    const body = { enrolments: keys.map(enrolmentOfKey), ...decision }
    setResolutions(await call('POST /due/exceptions/actions/resolve', { body }))
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('due.exceptions.resolve')}</Button>
      {isOpen && (
        <ResolveDialog
          title={count('due.resolve.title', keys.length)}
          description={t('due.resolve.text')}
          resolve={resolve}
          onClose={() => setOpen(false)}
        />
      )}
      {resolutions && (
        <SeveralDialog
          changes={resolutions}
          route="GET /due/exceptions/actions/:id"
          words={words}
          onClose={onDone}
        />
      )}
    </>
  )
}
