import { Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import type { Question } from '../../../../shared/confirm.ts'
import { type ArgsOf, call } from '../../../../shared/data/call.ts'
import type { ResultOf } from '../../../../shared/data/select.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import type { EditedLesson } from '../editor.data.ts'
import { changeEffects } from '../editor.operations.ts'
import { useEditorParts } from '../parts.ts'

type Effects = ResultOf<typeof changeEffects>

/** Effects of a change on members, for the confirmation; undefined without members. */
export const effectsOf = async (
  change: ArgsOf<typeof changeEffects>['change'],
  id: string,
): Promise<ReactNode | undefined> => {
  const effects = await call(changeEffects, { change, id })
  return effects.isPublished && effects.members > 0 ? <ChangeEffects effects={effects} /> : undefined
}

/** The confirmation before a lesson is saved; if its visibility changes, with the effects on members. */
export const useSaveQuestion = (moduleId: string, lesson: Pick<EditedLesson, 'id' | 'isDraft'> | null) => {
  const { t } = useCopy()
  const audienceOf = useAudience()
  return async (values: LessonAudience & { name: string }): Promise<Question> => {
    const { name, isDraft } = values
    const detail = await effectsOfSaving(moduleId, lesson, isDraft).catch(() => undefined)
    return {
      title: t('courses.editor.lessons.confirmSave', { name }),
      ...(detail ? { detail } : { text: audienceOf(values) }),
      accept: t('courses.editor.save'),
    }
  }
}

type LessonAudience = { isDraft: boolean; isPrivate: boolean; privateUsers: readonly string[] }

/** Who sees a lesson once it is saved, in words. */
const useAudience = (): ((lesson: LessonAudience) => string) => {
  const { t, count } = useCopy()
  const { course } = useEditorParts()
  return ({ isDraft, isPrivate, privateUsers }) => {
    if (isDraft) return t('courses.editor.effects.draftLesson')
    if (!course || course.isDraft) return t('courses.editor.effects.draftCourse')
    return isPrivate
      ? count('courses.editor.effects.assigned', privateUsers.length)
      : count('courses.editor.effects.members', course.memberCount)
  }
}

const effectsOfSaving = async (
  moduleId: string,
  lesson: Pick<EditedLesson, 'id' | 'isDraft'> | null,
  isDraft: boolean,
): Promise<ReactNode | undefined> => {
  if ((lesson?.isDraft ?? true) === isDraft) return undefined
  if (!lesson) return effectsOf('addLesson', moduleId)
  return effectsOf(isDraft ? 'draftLesson' : 'releaseLesson', lesson.id)
}

const ChangeEffects = ({ effects }: { effects: Effects }) => {
  const { t, count } = useCopy()
  const { members, approvesItself, approved, halfway, completing, completesOwn, askedForMore, setAside } =
    effects
  const lines = [
    completing > 0 &&
      (approvesItself
        ? count('courses.editor.effects.approving', completing)
        : count('courses.editor.effects.completing', completing)),
    completesOwn && t('courses.editor.effects.completesOwn'),
    askedForMore > 0 && count('courses.editor.effects.askedForMore', askedForMore),
    setAside > 0 && count('courses.editor.effects.setAside', setAside),
    halfway > 0 && count('courses.editor.effects.halfway', halfway),
    approved > 0 && count('courses.editor.effects.approved', approved),
  ].filter((line) => line !== false)
  return (
    <>
      <Text as="p" size="2" weight="medium">
        {count('courses.editor.effects.members', members)}
      </Text>
      <ul className="change-effects">
        {(lines.length > 0 ? lines : [t('courses.editor.effects.none')]).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
