import { Button, type ButtonProps } from '@radix-ui/themes'
import { useState } from 'react'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { SeveralDialog, type SeveralWords } from '../../shared/several/SeveralDialog.tsx'
import type { DateException, Resolutions } from './due.data.ts'
import { ResolveDialog } from './ResolveDialog.tsx'

const words: SeveralWords = {
  done: 'due.resolve.done',
  unchanged: 'due.resolve.unchanged',
  refused: 'due.resolve.refused',
}

type Props = Pick<ButtonProps, 'variant'> & {
  readonly enrolments: readonly Pick<DateException, 'personId' | 'courseId'>[]
  readonly of?: Pick<DateException, 'fullName' | 'courseName'>
  readonly onDone: () => void
}

/** Opens the dialog, then tells what came of it. */
export const ResolveButton = ({ enrolments, of, variant, onDone }: Props) => {
  const { t } = useCopy()
  const [isOpen, setOpen] = useState(false)
  const [resolutions, setResolutions] = useState<Resolutions | null>(null)
  return (
    <>
      <Button
        variant={variant}
        aria-label={of && t('due.exceptions.resolveOne', { name: of.fullName, course: of.courseName })}
        onClick={() => setOpen(true)}
      >
        {t('due.exceptions.resolve')}
      </Button>
      {isOpen && (
        <ResolveDialog
          enrolments={enrolments}
          {...(of && { of })}
          onClose={() => setOpen(false)}
          onBegun={setResolutions}
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
