import { DotsHorizontalIcon } from '@radix-ui/react-icons'
import { DropdownMenu, IconButton } from '@radix-ui/themes'
import { useRef, useState } from 'react'
import { confirmWhy } from '../../shared/confirm.ts'
import { call } from '../../shared/data/call.ts'
import { useAct } from '../../shared/data/mutate.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { tell } from '../../shared/toasts.ts'
import { DueActDialog } from '../due/DueActDialog.tsx'
import { type DueAct, dueActsOf, isDueAct } from '../due/due-acts.ts'
import { ApproveDialog, LackingDialog } from './ApproveDialog.tsx'
import { type Holder, type PlanItem, priorityOf, statusId, subjectOf } from './plans.data.ts'
import { RecogniseDialog } from './RecogniseDialog.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import { StatusDialog } from './StatusDialog.tsx'

type Act = 'approve' | 'lacking' | 'recognise' | 'setStatus' | 'reset' | 'revoke' | DueAct

const dialogs = {
  approve: ApproveDialog,
  lacking: LackingDialog,
  recognise: RecogniseDialog,
  setStatus: StatusDialog,
  revoke: RevokeDialog,
}
const irreversible: readonly Act[] = ['reset', 'revoke']

/** A normativa course is approved once complete; until then the act lists what is missing. */
export const actsOf = (item: PlanItem): readonly Act[] => {
  const { approve, recognise, setStatus, reset, revoke } = item.acts
  const { completed, total } = item.progress
  const lacks = priorityOf(item) === 'normativa' && (completed < total || total === 0)
  return [
    ...(approve ? [lacks ? ('lacking' as const) : ('approve' as const)] : []),
    ...(recognise ? ['recognise' as const] : []),
    ...(setStatus ? ['setStatus' as const] : []),
    ...(item.acts.due ? dueActsOf(item.due, isPassed(item)) : []),
    ...(reset ? ['reset' as const] : []),
    ...(revoke ? ['revoke' as const] : []),
  ]
}

const isPassed = ({ UserCourseStatus }: PlanItem): boolean => UserCourseStatus?.id === statusId('aprobado')

/** The viewer's acts on a plan row; often none. */
export const PlanActs = ({ item, of }: { item: PlanItem; of: Holder }) => {
  const { t } = useCopy()
  const acts = actsOf(item)
  const [dialogAct, setDialogAct] = useState<Exclude<Act, 'reset'> | null>(null)
  const nextAct = useRef<Act | null>(null)
  const reset = useReset(item, of)
  // waits until the menu has returned the focus, so that the dialog can return it too
  const showNext = () => {
    const act = nextAct.current
    nextAct.current = null
    if (act === 'reset') void reset.ask()
    else setDialogAct(act)
  }
  const words: Record<Act, string> = {
    approve: t('plans.acts.approve'),
    lacking: t('plans.acts.lacking'),
    recognise: t('plans.acts.recognise'),
    setStatus: t('plans.acts.setStatus'),
    reset: t('plans.acts.reset'),
    revoke: t('plans.acts.revoke'),
    extend: t('due.acts.extend'),
    waive: t('due.acts.waive'),
    endWaiver: t('due.acts.endWaiver'),
    resolve: t('due.acts.resolve'),
  }
  const close = () => setDialogAct(null)
  const Dialog = dialogAct && !isDueAct(dialogAct) && dialogs[dialogAct]
  if (acts.length === 0 && !dialogAct) return null
  return (
    <>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>
          <IconButton
            variant="ghost"
            color="gray"
            loading={reset.busy}
            aria-label={t('plans.plan.acts', { name: item.name })}
          >
            <DotsHorizontalIcon />
          </IconButton>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content align="end" onCloseAutoFocus={showNext}>
          {acts.map((act) => (
            <DropdownMenu.Item
              key={act}
              color={irreversible.includes(act) ? 'red' : undefined}
              onSelect={() => {
                nextAct.current = act
              }}
            >
              {words[act]}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {Dialog && <Dialog item={item} of={of} onClose={close} />}
      {dialogAct && isDueAct(dialogAct) && (
        <DueActDialog act={dialogAct} of={subjectOf(item, of)} due={item.due} onClose={close} />
      )}
    </>
  )
}

const useReset = (item: PlanItem, of: Holder) => {
  const { t } = useCopy()
  const { run, busy } = useAct((reason: string) =>
    call('POST /users/:id/user-courses/:userCourseId/actions/reset-progress', {
      params: { id: of.id, userCourseId: item.userCourseId ?? '' },
      body: { reason: reason || null },
    }),
  )
  const ask = async () => {
    const reason = await confirmWhy({
      title: t('plans.reset.title', { person: of.fullName }),
      text: t('plans.reset.text', { course: item.name }),
      accept: t('plans.reset.submit'),
      reason: t('plans.acts.reason'),
      dangerous: true,
    })
    if (reason !== null && (await run(reason))) tell.success(t('plans.reset.done'))
  }
  return { ask, busy }
}
