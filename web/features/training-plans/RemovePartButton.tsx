import type { ReactNode } from 'react'
import { confirm } from '../../shared/confirm.ts'
import { call } from '../../shared/data/call.ts'
import { useAct } from '../../shared/data/mutate.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { IconAct } from '../../shared/look/IconAct.tsx'
import { tell } from '../../shared/toasts.ts'
import type { PlanBody } from './training-plans.data.ts'

/** Asks, and saves the plan without one of its parts. */
export const RemovePartButton = ({
  planId: id,
  body,
  icon,
  label,
  title,
  text,
}: {
  planId: string
  body: PlanBody
  icon: ReactNode
  label: string
  title: string
  text: string
}) => {
  const { t } = useCopy()
  const { run, busy } = useAct(() => call('PUT /legal/plans/:id', { params: { id }, body }))
  const remove = async () => {
    const isSure = await confirm({ title, text, accept: t('trainingPlans.removeAccept'), dangerous: true })
    if (isSure && (await run())) tell.success(t('trainingPlans.removed'))
  }
  return <IconAct label={label} icon={icon} loading={busy} onClick={() => void remove()} />
}
