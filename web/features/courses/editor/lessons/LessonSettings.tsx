import { useCallback } from 'react'
import { privateUsersMax } from '../../../../../api/contract/constants.ts'
import { call } from '../../../../shared/data/call.ts'
import { useRead } from '../../../../shared/data/use-query.ts'
import { ErrorState } from '../../../../shared/feedback/states.tsx'
import { CheckboxField } from '../../../../shared/form/choices.tsx'
import { PeopleField, type PersonChoice } from '../../../../shared/form/PeopleField.tsx'
import type { FieldBinding } from '../../../../shared/form/use-form.ts'
import { dotted } from '../../../../shared/format.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import type { EditedLesson } from '../editor.data.ts'
import { findAssignees, findInstructors, lessonPeople } from '../editor.operations.ts'

type Settings = {
  isPrivate: boolean
  privateUsers: string[]
  instructors: string[]
  /** The revision that was read; null for a new lesson. */
  revision: number | null
}

/** Initial audience and instructors of the form. */
export const settingsOf = (lesson: EditedLesson | null): Settings => ({
  isPrivate: lesson?.isPrivate ?? false,
  privateUsers: [...(lesson?.privateUsers ?? [])],
  instructors: [...(lesson?.instructors ?? [])],
  revision: lesson?.revision ?? null,
})

type MemberOption = {
  id: string
  fullName: string
  departmentName: string | null
  jobTitleName: string | null
}

export const choiceOf = ({ id, fullName, departmentName, jobTitleName }: MemberOption): PersonChoice => ({
  id,
  fullName,
  detail: dotted(jobTitleName, departmentName),
})

const nobody: readonly MemberOption[] = []

/** A lesson's instructors, and whether it is private to some members. */
export const LessonSettings = ({
  courseId,
  lesson,
  instructors,
  isPrivate,
  privateUsers,
}: {
  courseId: string
  lesson: EditedLesson | null
  instructors: FieldBinding<string[]>
  isPrivate: FieldBinding<boolean>
  privateUsers: FieldBinding<string[]>
}) => {
  const { t } = useCopy()
  const { data, error, refetch } = useRead(lessonPeople, lesson && { lessonId: lesson.id })
  const searchInstructors = useCallback(
    async (name: string) => (await call(findInstructors, { courseId, name })).map(choiceOf),
    [courseId],
  )
  const searchAssignees = useCallback(
    async (name: string) => (await call(findAssignees, { courseId, name })).map(choiceOf),
    [courseId],
  )
  return (
    <>
      {error && !data && <ErrorState error={error} retry={refetch} />}
      <PeopleField
        {...instructors}
        label={t('courses.editor.settings.instructors')}
        hint={t('courses.editor.settings.instructorsHint')}
        source={`instructors ${courseId}`}
        find={searchInstructors}
        people={(data?.instructors ?? nobody).map(choiceOf)}
      />
      <CheckboxField
        {...isPrivate}
        label={t('courses.editor.settings.private')}
        hint={t('courses.editor.settings.privateHint', { most: privateUsersMax })}
      />
      {isPrivate.value && (
        <PeopleField
          {...privateUsers}
          label={t('courses.editor.settings.privateUsers')}
          hint={t('courses.editor.settings.privateUsersHint', { most: privateUsersMax })}
          most={privateUsersMax}
          source={`assignees ${courseId}`}
          find={searchAssignees}
          people={(data?.privateUsers ?? nobody).map(choiceOf)}
        />
      )}
    </>
  )
}
