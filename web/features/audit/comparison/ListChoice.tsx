import { useState } from 'react'
import type { ComparedListName } from '../../../../api/contract/compared.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { TextField } from '../../../shared/form/fields.tsx'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import type { FieldBinding } from '../../../shared/form/use-form.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useDebounced } from '../../../shared/list/list-state.ts'
import { auditedList, auditedLists } from './comparison.operations.ts'

type Choice = { value: string; label: string; courseId: string }

const isEvaluation = (type: string): boolean => /Evaluation$/.test(type)

const mostCourses = 50

/** The courses, evaluations or sessions to choose from, always with the chosen one. */
export const useListChoices = (list: ComparedListName, selectedId: string) => {
  const [search, setSearch] = useState('')
  const isOfLesson = list === 'grades' || list === 'attendance'
  const lessons = useRead(auditedLists, isOfLesson ? { search } : null)
  const selectedLesson = useRead(
    auditedList,
    isOfLesson && selectedId !== '' ? { lessonId: selectedId } : null,
  )
  const courses = useRead(
    'GET /reports/courses',
    list === 'courseEmployees' ? { query: { name: search, pageSize: mostCourses } } : null,
  )
  const results = lessons.data ?? []
  const ofChoice = selectedLesson.data ? [selectedLesson.data] : []
  const ofLessons = [
    ...results,
    ...ofChoice.filter(({ lessonId }) => !results.some((result) => result.lessonId === lessonId)),
  ]
    .filter(({ type }) => isEvaluation(type) === (list === 'grades'))
    .map(({ lessonId, lessonName, courseName, courseId }) => ({
      value: lessonId,
      label: `${courseName} · ${lessonName}`,
      courseId,
    }))
  const ofCourses = (courses.data?.rows ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
    courseId: id,
  }))
  const options: readonly Choice[] = isOfLesson ? ofLessons : ofCourses
  const query = isOfLesson ? (selectedLesson.error ? selectedLesson : lessons) : courses
  return { search, setSearch, options, error: query.error, refetch: query.refetch, loading: query.loading }
}

export const ListChoice = ({
  field,
  list,
  choices: { search, setSearch, options, error, loading },
}: {
  field: FieldBinding<string>
  list: ComparedListName
  choices: ReturnType<typeof useListChoices>
}) => {
  const { t } = useCopy()
  const [text, setText] = useDebounced(search, setSearch)
  const isNone = !loading && !error && options.length === 0
  return (
    <div className="comparison-moments">
      <TextField
        name="search"
        type="search"
        value={text}
        onChange={setText}
        error={null}
        disabled={false}
        label={t(list === 'courseEmployees' ? 'comparison.form.course' : 'comparison.form.search')}
      />
      <SelectField
        {...field}
        label={t('comparison.form.what')}
        options={options}
        {...(isNone && { placeholder: t('comparison.form.none') })}
      />
    </div>
  )
}
