import { PlusIcon, UploadIcon } from '@radix-ui/react-icons'
import { Badge, Button, Flex, SegmentedControl } from '@radix-ui/themes'
import { useEffect, useRef, useState } from 'react'
import { examTotal } from '../../../../../api/contract/constants.ts'
import type { FormState } from '../../../../shared/form/use-form.ts'
import { usePasteMessage } from '../../../../shared/grid/GridCell.tsx'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { Reorderable } from '../../../../shared/reorder/Reorderable.tsx'
import { longAlertMs, tell } from '../../../../shared/toasts.ts'
import type { EditedLesson } from '../editor.data.ts'
import { DownloadQuestions } from '../importing/DownloadQuestions.tsx'
import { ImportQuestions } from '../importing/ImportQuestions.tsx'
import { PointsGrid } from './PointsGrid.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'
import {
  arePointsOpen,
  type EvaluationValues,
  isUntouched,
  newQuestion,
  type QuestionDraft,
  type Sharing,
  totalOf,
  withShared,
} from './questions.ts'
import { SharePoints } from './SharePoints.tsx'

export const QuestionEditors = ({
  form,
  lesson,
}: {
  form: FormState<EvaluationValues>
  /** Null before the first save. */
  lesson: EditedLesson | null
}) => {
  const { t, count } = useCopy()
  const [importing, setImporting] = useState(false)
  const { list, focusOn } = useQuestionFocus()
  const [announcement, setAnnouncement] = useState('')
  const questions = form.rows('questions')
  const figure = questions.rows.length
  const total = totalOf(form.values.questions)
  const isOpen = arePointsOpen(form.values.questions)
  const pasteMessage = usePasteMessage()
  const [view, setView] = useView(form)
  const add = () => {
    const number = figure + 1
    questions.add(newQuestion(t('courses.editor.test.newQuestion', { number })))
    focusOn(figure, { toReplace: true })
    setAnnouncement(t('courses.editor.test.questionAdded', { number }))
  }
  const remove = (place: number) => {
    questions.remove(place)
    focusOn(Math.min(place, figure - 2))
    setAnnouncement(t('courses.editor.test.questionRemoved', { number: place + 1 }))
  }
  const share = (sharing: Sharing) => {
    form.set('questions', withShared(form.values.questions, sharing))
    setAnnouncement(t('courses.editor.test.pointsShared', { count: figure }))
  }
  const importQuestions = (questionsAfter: readonly QuestionDraft[], importedCount: number) => {
    form.set('questions', questionsAfter)
    setImporting(false)
    tell.success(count('courses.editor.importing.done', importedCount), longAlertMs)
  }
  return (
    <>
      <Flex className="questions-bar" justify="between" align="center" gap="3" wrap="wrap">
        {figure > 1 && (
          <SegmentedControl.Root
            value={view}
            onValueChange={(next) => setView(next === 'points' ? 'points' : 'whole')}
            aria-label={t('courses.editor.test.view')}
          >
            <SegmentedControl.Item value="whole">{t('courses.editor.test.whole')}</SegmentedControl.Item>
            <SegmentedControl.Item value="points">{t('courses.editor.test.value')}</SegmentedControl.Item>
          </SegmentedControl.Root>
        )}
        <SharePoints count={figure} onShare={share} />
        <Badge size="2" color={isOpen || total === examTotal ? 'green' : 'amber'} role="status">
          {isOpen
            ? t('courses.editor.test.pointsOpen', { of: examTotal })
            : t('courses.editor.test.total', { total, of: examTotal })}
        </Badge>
      </Flex>
      {view === 'points' ? (
        <PointsGrid
          form={form}
          questions={questions}
          onPaste={(acceptedCount, refused) => setAnnouncement(pasteMessage(acceptedCount, refused))}
        />
      ) : (
        <div ref={list}>
          <Reorderable
            className="question-editors"
            label={t('courses.editor.test.list')}
            items={questions.rows.map(({ key, row }, place) => ({ id: key, row, place }))}
            nameOf={({ row, place }) =>
              row.question.trim() || t('courses.editor.test.question', { number: place + 1 })
            }
            onMove={questions.arrange}
          >
            {({ place }, handle) => (
              <QuestionEditor
                form={form}
                place={place}
                handle={handle}
                onRemove={figure > 1 ? () => remove(place) : null}
              />
            )}
          </Reorderable>
        </div>
      )}
      {view === 'whole' && (
        <Flex gap="3" wrap="wrap">
          <Button type="button" variant="soft" onClick={add}>
            <PlusIcon aria-hidden />
            {t('courses.editor.test.addQuestion')}
          </Button>
          <Button type="button" variant="soft" color="gray" onClick={() => setImporting(true)}>
            <UploadIcon aria-hidden />
            {t('courses.editor.importing.open')}
          </Button>
          {lesson && <DownloadQuestions lessonId={lesson.id} name={lesson.name} changed={form.changed} />}
        </Flex>
      )}
      {importing && (
        <ImportQuestions
          there={form.values.questions}
          first={isUntouched(form.values.questions) ? 'replace' : 'append'}
          onBring={importQuestions}
          onClose={() => setImporting(false)}
        />
      )}
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </>
  )
}

/** Shows questions or only points; other errors are shown at their fields. */
const useView = (form: FormState<EvaluationValues>) => {
  const [view, setView] = useState<'whole' | 'points'>('whole')
  const [failures, setFailures] = useState(form.failures)
  if (failures !== form.failures) {
    setFailures(form.failures)
    const isElsewhere = form.values.questions.some(
      (_, place) => form.error(`questions.${place}.question`) ?? form.error(`questions.${place}.answers`),
    )
    if (isElsewhere) setView('whole')
  }
  return [view, setView] as const
}

/** Focuses a new question with its text selected; after a removal, the neighbour without selection. */
const useQuestionFocus = () => {
  const list = useRef<HTMLDivElement>(null)
  const focusPlace = useRef<number | null>(null)
  const replaces = useRef(false)
  useEffect(() => {
    if (focusPlace.current === null) return
    const text = list.current?.querySelector<HTMLTextAreaElement>(
      `[name="questions.${focusPlace.current}.question"]`,
    )
    focusPlace.current = null
    text?.focus()
    if (replaces.current) text?.select()
  })
  return {
    list,
    focusOn: (place: number, { toReplace = false } = {}) => {
      focusPlace.current = place
      replaces.current = toReplace
    },
  }
}
