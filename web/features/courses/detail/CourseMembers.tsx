import { Progress } from '../../../shared/feedback/Progress.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { ListPanel } from '../../../shared/list/ListPanel.tsx'
import { InactiveMembers } from '../editor/members/InactiveMembers.tsx'
import { loadMembers, memberPageSizes } from '../editor/members/members.data.ts'
import type { MemberRow } from '../editor/members/members.operations.ts'
import { useMemberList } from '../editor/members/use-member-list.tsx'

export const CourseMembers = ({ courseId }: { courseId: string }) => {
  const { t } = useCopy()
  const { columns, ...list } = useMemberList(({ User }: MemberRow) => User)
  return (
    <>
      <InactiveMembers courseId={courseId} />
      <ListPanel
        {...list}
        columns={[
          ...columns.filter(({ id }) => id !== 'payrollNum'),
          {
            id: 'progress',
            header: t('columns.progress'),
            width: '180px',
            cell: ({ progress: { completed, total }, User }: MemberRow) => (
              <Progress
                completed={completed}
                total={total}
                label={t('courses.detail.memberProgress', { name: User.fullName })}
              />
            ),
          },
        ]}
        label={t('courses.detail.membersTab')}
        name="members"
        id="course-progress"
        cacheKey={`members-${courseId}`}
        load={loadMembers(courseId)}
        rowKey={({ User }) => User.id}
        sizes={memberPageSizes}
        empty={{ title: t('members.empty'), text: t('members.emptyText') }}
      />
    </>
  )
}
