import { ClockIcon } from '@radix-ui/react-icons'
import { Button, Dialog, IconButton } from '@radix-ui/themes'
import { lazy, Suspense } from 'react'
import { DialogActions } from '../../shared/dialog/DialogActions.tsx'
import { TimelineSkeleton } from '../../shared/feedback/skeletons.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { Holder, PlanItem } from './plans.data.ts'

const CourseHistory = lazy(() =>
  import('./CourseHistory.tsx').then((file) => ({ default: file.CourseHistory })),
)

export const PlanHistory = ({ item, of }: { item: PlanItem; of: Holder }) => {
  const { t } = useCopy()
  if (!item.userCourseId) return null
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <IconButton variant="ghost" color="gray" aria-label={t('plans.plan.history', { name: item.name })}>
          <ClockIcon />
        </IconButton>
      </Dialog.Trigger>
      <Dialog.Content maxWidth="640px">
        <Dialog.Title size="4">{t('plans.history.title')}</Dialog.Title>
        <Dialog.Description size="2" mb="4">
          {t('plans.history.text', { course: item.name, person: of.fullName })}
        </Dialog.Description>
        <Suspense fallback={<TimelineSkeleton count={4} />}>
          <CourseHistory userCourseId={item.userCourseId} />
        </Suspense>
        <DialogActions>
          <Dialog.Close>
            <Button variant="soft" color="gray">
              {t('plans.history.close')}
            </Button>
          </Dialog.Close>
        </DialogActions>
      </Dialog.Content>
    </Dialog.Root>
  )
}
