import { QuestionMarkCircledIcon } from '@radix-ui/react-icons'
import { Button, Dialog, IconButton } from '@radix-ui/themes'
import { lazy, Suspense, useRef, useState } from 'react'
import { DialogActions } from '../../../shared/dialog/DialogActions.tsx'
import { TimelineSkeleton } from '../../../shared/feedback/skeletons.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useMoment } from '../../../shared/moment/moment.ts'
import { useSession } from '../../../shared/session/session.ts'

const StatusReasons = lazy(() =>
  import('./StatusReasons.tsx').then((file) => ({ default: file.StatusReasons })),
)

type Of = { courseId: string; userId: string; course: string; person: string }

const now = { asOf: undefined, text: null }

/** Explains a status: learners see their own, auditors see any at the page's moment. */
export const WhyStatus = ({ courseId, userId, course, person }: Of) => {
  const { t } = useCopy()
  const { user, can } = useSession()
  const pageMoment = useMoment()
  const [open, setOpen] = useState(false)
  const isLeaving = useRef(false)
  const audits = can('audit')
  if (!audits && userId !== user.id) return null
  const { asOf, text: moment } = audits ? pageMoment : now
  const change = (next: boolean) => {
    isLeaving.current = false
    setOpen(next)
  }
  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Trigger>
        <IconButton variant="ghost" color="gray" aria-label={t('statusReasons.open', { person, course })}>
          <QuestionMarkCircledIcon />
        </IconButton>
      </Dialog.Trigger>
      <Dialog.Content
        maxWidth="640px"
        // the linked entry takes the focus instead
        onCloseAutoFocus={(event) => isLeaving.current && event.preventDefault()}
      >
        <Dialog.Title size="4">{t('statusReasons.title')}</Dialog.Title>
        <Dialog.Description size="2" mb="4">
          {moment === null
            ? t('statusReasons.of', { person, course })
            : t('statusReasons.ofThen', { person, course, moment })}
        </Dialog.Description>
        <Suspense fallback={<TimelineSkeleton count={4} />}>
          <StatusReasons
            courseId={courseId}
            userId={userId}
            asOf={asOf}
            onLeave={() => {
              isLeaving.current = true
              setOpen(false)
            }}
          />
        </Suspense>
        <DialogActions>
          <Dialog.Close>
            <Button variant="soft" color="gray">
              {t('statusReasons.close')}
            </Button>
          </Dialog.Close>
        </DialogActions>
      </Dialog.Content>
    </Dialog.Root>
  )
}
