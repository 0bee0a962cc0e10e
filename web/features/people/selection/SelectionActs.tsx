import { FileTextIcon } from '@radix-ui/react-icons'
import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { confirmWhy } from '../../../shared/confirm.ts'
import { call } from '../../../shared/data/call.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { DialogButton } from '../../../shared/dialog/DialogButton.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { ExportButton } from '../../../shared/list/ListTools.tsx'
import type { SelectionAsked } from '../../../shared/list/list-props.ts'
import { useSession } from '../../../shared/session/session.ts'
import { SeveralDialog, type SeveralWords } from '../../../shared/several/SeveralDialog.tsx'
import { tell } from '../../../shared/toasts.ts'
import { PrintCodesDialog } from '../../sessions/activation/PrintCodesDialog.tsx'
import { type AccessChanges, exportSelected } from '../people.data.ts'
import { ChangeRolesDialog } from './ChangeRolesDialog.tsx'

type Props = { readonly selection: SelectionAsked; readonly onDone: () => void }

/** The acts on selected people, below the list. */
export const SelectionActs = ({ selection, onDone }: Props) => {
  const { t } = useCopy()
  const { isAdministrator } = useSession()
  const { ids } = selection
  return (
    <>
      <ExportButton label={t('people.list.exportSelected')} run={() => exportSelected(selection)} />
      {isAdministrator && (
        <DialogButton
          color="gray"
          label={
            <>
              <FileTextIcon aria-hidden />
              {t('people.selection.codes')}
            </>
          }
        >
          {(close) => <PrintCodesDialog people={ids} onClose={close} />}
        </DialogButton>
      )}
      <ChangeRoles ids={ids} onDone={onDone} />
      <Deactivate ids={ids} onDone={onDone} />
    </>
  )
}

type ActProps = { readonly ids: readonly string[]; readonly onDone: () => void }

const route = 'GET /employees/actions/:id'

const roleWords: SeveralWords = {
  done: 'people.selection.roleDone',
  unchanged: 'people.selection.roleUnchanged',
  refused: 'people.selection.refused',
}

const ChangeRoles = ({ ids, onDone }: ActProps) => {
  const { t } = useCopy()
  const [changes, setChanges] = useState<AccessChanges | null>(null)
  return (
    <>
      <DialogButton color="gray" label={t('people.selection.role')}>
        {(close) => <ChangeRolesDialog ids={ids} onClose={close} onBegun={setChanges} />}
      </DialogButton>
      {changes && <SeveralDialog changes={changes} route={route} words={roleWords} onClose={onDone} />}
    </>
  )
}

const deactivationWords: SeveralWords = {
  done: 'people.selection.deactivated',
  unchanged: 'people.selection.deactivatedBefore',
  refused: 'people.selection.refused',
}

const Deactivate = ({ ids, onDone }: ActProps) => {
  const { t, count } = useCopy()
  const [changes, setChanges] = useState<AccessChanges | null>(null)
  const counting = useAct(() => call('POST /employees/actions/count', { body: { ids: [...ids] } }), {
    changesNothing: true,
  })
  const acting = useAct((reason: string) =>
    call('POST /employees/actions/deactivate', { body: { ids: [...ids], reason: reason || null } }),
  )
  const ask = async () => {
    const counts = await counting.run()
    if (!counts) return
    if (counts.active === 0) return tell.error(t('people.selection.noneActive'))
    const facts = [
      t('people.selection.deactivateText'),
      ...(counts.inactive > 0 ? [count('people.selection.inactive', counts.inactive)] : []),
      ...(counts.isOneself ? [t('people.selection.oneself')] : []),
    ]
    const reason = await confirmWhy({
      title: count('people.selection.deactivateQuestion', counts.active),
      text: facts.join(' '),
      accept: t('people.selection.deactivate'),
      dangerous: true,
      reason: t('people.status.reason'),
    })
    if (reason !== null) setChanges(await acting.run(reason))
  }
  return (
    <>
      <Button variant="soft" color="red" loading={counting.busy || acting.busy} onClick={() => void ask()}>
        {t('people.selection.deactivate')}
      </Button>
      {changes && (
        <SeveralDialog changes={changes} route={route} words={deactivationWords} onClose={onDone} />
      )}
    </>
  )
}
