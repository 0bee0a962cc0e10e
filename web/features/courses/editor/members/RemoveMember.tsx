import { TrashIcon } from '@radix-ui/react-icons'
import { IconButton, Tooltip } from '@radix-ui/themes'
import { confirm } from '../../../../shared/confirm.ts'
import { call } from '../../../../shared/data/call.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { type MemberRow, removeMember } from './members.operations.ts'
import { useMembersAct } from './use-members-act.ts'

const levels = {
  company: 'members.level.company',
  department: 'members.level.department',
  jobTitle: 'members.level.jobTitle',
} as const

/** Removes a member after a confirmation that names the effects. */
export const RemoveMember = ({ courseId, member }: { courseId: string; member: MemberRow }) => {
  const { t } = useCopy()
  const { act, busy } = useMembersAct()
  const { User, hasProgress, requiredBy } = member
  const levelNames = requiredBy.map((level) => t(levels[level])).join(', ')
  const consequences = [
    t('members.removeText'),
    hasProgress && t('members.removeProgress'),
    requiredBy.length > 0 && t('members.removeRequired', { levels: levelNames }),
  ]
  const remove = async () => {
    const isMeant = await confirm({
      title: t('members.removeTitle', { name: User.fullName }),
      text: consequences.filter(Boolean).join(' '),
      accept: t('members.remove'),
      dangerous: true,
    })
    if (!isMeant) return
    const sentence = t('members.removed', { name: User.fullName })
    await act(
      () => call(removeMember, { coursesId: courseId, userId: User.id }),
      () => sentence,
    )
  }
  return (
    <Tooltip content={t('members.remove')}>
      <IconButton
        variant="ghost"
        color="red"
        loading={busy}
        aria-label={t('members.removeNamed', { name: User.fullName })}
        onClick={remove}
      >
        <TrashIcon />
      </IconButton>
    </Tooltip>
  )
}
