import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { DueActDialog } from './DueActDialog.tsx'
import type { DueSubject } from './due.data.ts'

export const ResolveOne = ({ of }: { of: DueSubject }) => {
  const { t } = useCopy()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        aria-label={t('due.exceptions.resolveOne', { name: of.fullName, course: of.courseName })}
        onClick={() => setOpen(true)}
      >
        {t('due.exceptions.resolve')}
      </Button>
      {isOpen && <DueActDialog act="resolve" of={of} due={null} onClose={() => setOpen(false)} />}
    </>
  )
}
