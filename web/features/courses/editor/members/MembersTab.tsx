import { PlusIcon } from '@radix-ui/react-icons'
import { useState } from 'react'
import { Notice } from '../../../../shared/feedback/states.tsx'
import { ReasonedButton } from '../../../../shared/form/Form.tsx'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { ListPanel } from '../../../../shared/list/ListPanel.tsx'
import { Enrolling } from './EnrollDialog.tsx'
import { InactiveMembers } from './InactiveMembers.tsx'
import { loadMembers, memberPageSizes } from './members.data.ts'
import type { MemberRow } from './members.operations.ts'
import { RemoveMember } from './RemoveMember.tsx'
import { useMemberList } from './use-member-list.tsx'

type Course = { id: string; isDraft: boolean; terminals: readonly unknown[] }

export const MembersTab = ({ course: { id, isDraft, terminals } }: { course: Course }) => {
  const { t } = useCopy()
  const [enrolling, setEnrolling] = useState(false)
  const disabledReason = terminals.length === 0 ? t('members.needsTerminals') : null
  const list = useMemberList(({ User }: MemberRow) => User)
  return (
    <>
      {(isDraft || disabledReason) && (
        <div className="members-notice">
          <Notice tone={disabledReason ? 'warning' : 'info'}>{disabledReason ?? t('members.draft')}</Notice>
        </div>
      )}
      <Enrolling courseId={id} open={enrolling} onClose={() => setEnrolling(false)} />
      <InactiveMembers courseId={id} />
      <ListPanel
        {...list}
        label={t('members.title')}
        name="members"
        id="course-members"
        cacheKey={`members-${id}`}
        load={loadMembers(id)}
        rowKey={({ User }) => User.id}
        actions={(member) => <RemoveMember courseId={id} member={member} />}
        actionsWidth="56px"
        sizes={memberPageSizes}
        tools={
          <ReasonedButton reason={disabledReason} onClick={() => setEnrolling(true)}>
            <PlusIcon aria-hidden />
            {t('members.enroll')}
          </ReasonedButton>
        }
        empty={{ title: t('members.empty'), text: t('members.emptyText') }}
      />
    </>
  )
}
