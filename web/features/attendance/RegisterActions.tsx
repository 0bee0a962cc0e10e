import { Button, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { confirm } from '../../shared/confirm.ts'
import { ReasonedButton } from '../../shared/form/Form.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { AttendanceSession } from './attendance.operations.ts'
import { RegisterTrouble } from './RegisterNotices.tsx'
import { sendQuestion } from './send-question.tsx'
import type { Register } from './use-register.ts'

type Props = { session: AttendanceSession; register: Register }

const editWords = {
  none: 'attendance.take',
  draft: 'attendance.edit',
  published: 'attendance.correctIt',
} as const

/** The acts on a register that is not being edited; the next one is primary. */
export const RegisterActions = ({ session, register }: Props) => {
  const { t } = useCopy()
  const { rows, editing, busy, edit } = register
  const status = session.Lesson.sessionStatus ?? 'none'
  const off = session.courseIsDraft ? t('attendance.draft') : null
  if (editing || rows.length === 0) return null
  return (
    <span className="register-actions">
      <ReasonedButton
        size="3"
        variant={status === 'none' ? 'solid' : 'soft'}
        disabled={busy}
        reason={off}
        onClick={edit}
      >
        {t(editWords[status])}
      </ReasonedButton>
      {status === 'draft' && <SendButton session={session} register={register} off={off} />}
    </span>
  )
}

const SendButton = ({ session, register, off }: Props & { off: string | null }) => {
  const copy = useCopy()
  const { t } = copy
  const ask = async () => {
    if (await confirm(sendQuestion(session, register.rows, copy))) await register.send()
  }
  return (
    <ReasonedButton size="3" loading={register.busy} reason={off} onClick={ask}>
      {t('attendance.sendIt')}
    </ReasonedButton>
  )
}

/** Sticky while scrolling: what is not saved and why, and the save button. */
export const RegisterBar = ({ register, children }: { register: Register; children?: ReactNode }) => {
  const { t, count } = useCopy()
  const { changed, overtaken, untaken, busy, isRereading, cancel, save } = register
  return (
    <div className="register-bar">
      <RegisterTrouble register={register} />
      {children}
      <Text size="2" color="gray" role="status" className="register-unsaved figures">
        {changed.length > 0 && <span>{count('attendance.changes', changed.length)}</span>}
        {untaken.length > 0 && <span>{count('attendance.untaken', untaken.length)}</span>}
      </Text>
      <Button size="3" variant="soft" color="gray" disabled={busy} onClick={cancel}>
        {t('shared.cancel')}
      </Button>
      <ReasonedButton
        size="3"
        loading={busy}
        reason={
          isRereading
            ? t('shared.rereading')
            : overtaken.length > 0
              ? t('attendance.overtakenFirst')
              : changed.length + untaken.length === 0
                ? t('attendance.nothingChanged')
                : null
        }
        onClick={save}
      >
        {t('attendance.save')}
      </ReasonedButton>
    </div>
  )
}
