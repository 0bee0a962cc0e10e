import { PlusIcon } from '@radix-ui/react-icons'
import { Badge, Button, Flex, SegmentedControl } from '@radix-ui/themes'
import { useEffect, useRef, useState } from 'react'
import { examTotal } from '../../../../api/contract/constants.ts'
import type { FormState } from '../../../shared/form/use-form.ts'
import { usePasteSaid } from '../../../shared/grid/GridCell.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { PointsGrid } from './PointsGrid.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'
import { type EvaluationValues, newQuestion, totalOf } from './questions.ts'

export const QuestionEditors = ({ form }: { form: FormState<EvaluationValues> }) => {
  const { t } = useCopy()
  const { list, focusOn } = useQuestionFocus()
  const [said, setSaid] = useState('')
  const questions = form.rows('questions')
  const figure = questions.rows.length
  const total = totalOf(form.values.questions)
  const pasteSaid = usePasteSaid()
  const [view, setView] = useView(form)
  const add = () => {
    const number = figure + 1
    questions.add(newQuestion(t('courses.editor.test.newQuestion', { number })))
    focusOn(figure, { toReplace: true })
    setSaid(t('courses.editor.test.questionAdded', { number }))
  }
  const remove = (place: number) => {
    questions.remove(place)
    focusOn(Math.min(place, figure - 2))
    setSaid(t('courses.editor.test.questionRemoved', { number: place + 1 }))
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
        <Badge size="2" color={total === examTotal ? 'green' : 'amber'} role="status">
          {t('courses.editor.test.total', { total, of: examTotal })}
        </Badge>
      </Flex>
      {view === 'points' ? (
        <PointsGrid
          form={form}
          questions={questions}
          onPaste={(pasted, refused) => setSaid(pasteSaid(pasted, refused))}
        />
      ) : (
        <ol className="question-editors" ref={list}>
          {questions.rows.map(({ key }, place) => (
            <li key={key}>
              <QuestionEditor form={form} place={place} onRemove={figure > 1 ? () => remove(place) : null} />
            </li>
          ))}
        </ol>
      )}
      {view === 'whole' && (
        <Flex>
          <Button type="button" variant="soft" onClick={add}>
            <PlusIcon aria-hidden />
            {t('courses.editor.test.addQuestion')}
          </Button>
        </Flex>
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}

/** The questions as a whole, or their points alone; what is wrong with anything else is told where it is. */
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

/** The question that was added has the focus, its text ready to be replaced; where one leaves, its neighbor has it, as it stands. */
const useQuestionFocus = () => {
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<number | null>(null)
  const replaces = useRef(false)
  useEffect(() => {
    if (wanted.current === null) return
    const text = list.current?.querySelector<HTMLTextAreaElement>(
      `[name="questions.${wanted.current}.question"]`,
    )
    wanted.current = null
    text?.focus()
    if (replaces.current) text?.select()
  })
  return {
    list,
    focusOn: (place: number, { toReplace = false } = {}) => {
      wanted.current = place
      replaces.current = toReplace
    },
  }
}
