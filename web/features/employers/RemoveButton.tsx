import type { ReactNode } from 'react'
import { confirm } from '../../shared/confirm.ts'
import { call } from '../../shared/data/call.ts'
import { useAct } from '../../shared/data/mutate.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { IconAct } from '../../shared/look/IconAct.tsx'
import { tell } from '../../shared/toasts.ts'

type Removal =
  | 'DELETE /legal/employers/:id'
  | 'DELETE /legal/establishments/:id'
  | 'DELETE /legal/members/:id'
  | 'DELETE /legal/signers/:id'
  | 'DELETE /legal/employers/:id/logo'
  | 'DELETE /legal/employers/:id/agreement'
  | 'DELETE /legal/signers/:id/image'

/** Asks, and removes what was entered by mistake. */
export const RemoveButton = ({
  route,
  id,
  icon,
  label,
  title,
  text,
}: {
  route: Removal
  id: string
  icon: ReactNode
  label: string
  title: string
  text: string
}) => {
  const { t } = useCopy()
  const { run, busy } = useAct(() => call(route, { params: { id } }))
  const remove = async () => {
    const isSure = await confirm({ title, text, accept: t('employers.removeAccept'), dangerous: true })
    if (isSure && (await run())) tell.success(t('employers.removed'))
  }
  return <IconAct label={label} icon={icon} loading={busy} onClick={() => void remove()} />
}
