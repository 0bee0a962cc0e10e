import { ChevronDownIcon, ChevronRightIcon, CopyIcon, Pencil1Icon } from '@radix-ui/react-icons'
import { Heading, IconButton, Text } from '@radix-ui/themes'
import { type ReactNode, useId, useState } from 'react'
import { call } from '../../../../shared/data/call.ts'
import { useAct } from '../../../../shared/data/mutate.ts'
import { DraftBadge } from '../../../../shared/feedback/StatusBadge.tsx'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { useLessonType } from '../../../../shared/lesson-types.tsx'
import { inOrder } from '../../../../shared/reorder/order.ts'
import { Reorderable } from '../../../../shared/reorder/Reorderable.tsx'
import { useOrder } from '../../../../shared/reorder/use-order.ts'
import { longAlertMs, tell } from '../../../../shared/toasts.ts'
import { type EditedLesson, type EditedModule, withOrder } from '../editor.data.ts'
import { lessonsReorder, moduleDuplicate } from '../editor.operations.ts'
import { MoveLesson, useMoveLesson } from './MoveLesson.tsx'
import { openerIds } from './use-opener-focus.ts'

export const ModuleSection = ({
  module,
  modules,
  handle,
  isAimedAt,
  onAim,
  current,
  hasNew,
  onEdit,
  onMoving,
  onOpen,
  children,
}: {
  module: EditedModule
  /** All modules of the course. */
  modules: readonly EditedModule[]
  handle: ReactNode
  /** A dragged lesson of another module targets this one. */
  isAimedAt: boolean
  /** Reports the module that a dragged lesson targets. */
  onAim: (moduleId: string | null) => void
  /** Id of the module or lesson in the panel. */
  current: string | null
  /** An unsaved lesson is open in it. */
  hasNew: boolean
  onEdit: () => void
  /** A lesson starts to move to another module; null if it stays. */
  onMoving: (lessonId: string | null) => void
  onOpen: (lesson: EditedLesson) => void
  /** The button to add a lesson. */
  children: ReactNode
}) => {
  const { t, count } = useCopy()
  const { run: duplicate, busy: duplicating } = useAct(async () => {
    const answer = await call(moduleDuplicate, { id: module.id })
    const previousIds = new Set(modules.map(({ id }) => id))
    const copy = answer.find(({ id }) => !previousIds.has(id))
    if (copy) tell.success(t('courses.editor.duplicate.done', { name: copy.name }), longAlertMs)
    return answer
  })
  const order = useOrder(
    module.lessons.map(({ id }) => id),
    (ids, before) => call(lessonsReorder, { moduleId: module.id, lessons: withOrder(ids), before }),
  )
  const others = modules.filter(({ id }) => id !== module.id)
  const { move, busy: moving } = useMoveLesson(module, onMoving)
  const leave = (lessonId: string, moduleId: string) => {
    const lesson = module.lessons.find(({ id }) => id === lessonId)
    const to = others.find(({ id }) => id === moduleId)
    if (lesson && to) void move(lesson, to)
  }
  const [folded, setFolded] = useState(false)
  const body = useId()
  const empty = module.lessons.length === 0
  return (
    <section
      className="editor-module"
      aria-label={module.name}
      data-reorder-list={module.id}
      data-aimed-at={isAimedAt || undefined}
    >
      <header>
        {handle}
        <IconButton
          variant="ghost"
          color="gray"
          aria-expanded={!folded}
          aria-controls={body}
          aria-label={t('courses.editor.lessons.fold', { name: module.name })}
          onClick={() => setFolded(!folded)}
        >
          {folded ? <ChevronRightIcon /> : <ChevronDownIcon />}
        </IconButton>
        <Heading as="h2" size="3" truncate title={module.name}>
          {module.name}
        </Heading>
        {module.isDraft && <DraftBadge />}
        <div className="editor-module-acts">
          <IconButton
            variant="ghost"
            color="gray"
            loading={duplicating}
            aria-label={t('courses.editor.duplicate.module', { name: module.name })}
            onClick={() => duplicate()}
          >
            <CopyIcon />
          </IconButton>
          <IconButton
            id={openerIds.module(module.id)}
            variant="ghost"
            color="gray"
            aria-current={module.id === current || undefined}
            aria-label={t('courses.editor.lessons.editModule', { name: module.name })}
            onClick={onEdit}
          >
            <Pencil1Icon />
          </IconButton>
        </div>
      </header>
      <div id={body} hidden={folded}>
        {empty && !hasNew && (
          <Text as="p" size="2" color="gray" mb="2">
            {t('courses.editor.lessons.noLessons')}
          </Text>
        )}
        <Reorderable
          className="ruled"
          label={t('courses.editor.lessons.lessonsOf', { name: module.name })}
          items={inOrder(module.lessons, order.order)}
          nameOf={({ name }) => name}
          onMove={order.move}
          problem={order.problem}
          linkedLists={{ own: module.id, lists: modules, onAim, onLeave: leave }}
        >
          {(lesson, lessonHandle) => (
            <div className="editor-lesson">
              {lessonHandle}
              <LessonRow lesson={lesson} current={lesson.id === current} onOpen={() => onOpen(lesson)} />
              {others.length > 0 && (
                <MoveLesson
                  lesson={lesson}
                  others={others}
                  busy={moving}
                  onMove={(to) => void move(lesson, to)}
                />
              )}
            </div>
          )}
        </Reorderable>
        {children}
      </div>
      {isAimedAt && (
        <Text as="p" size="2" className="editor-module-aim" aria-hidden>
          {t('courses.editor.lessons.aimed')}
        </Text>
      )}
      {folded && (
        <Text as="p" size="1" color="gray">
          {count('courses.editor.lessons.folded', module.lessons.length)}
        </Text>
      )}
    </section>
  )
}

const LessonRow = ({
  lesson,
  current,
  onOpen,
}: {
  lesson: EditedLesson
  current: boolean
  onOpen: () => void
}) => {
  const { Icon, name } = useLessonType(lesson.LessonType.name)
  return (
    <button
      id={openerIds.lesson(lesson.id)}
      type="button"
      className="lesson-line"
      aria-current={current || undefined}
      onClick={onOpen}
    >
      <Icon aria-hidden />
      <span className="lesson-name">
        <Text size="2" truncate title={lesson.name}>
          {lesson.name}
        </Text>
        <Text size="1" color="gray">
          {name}
        </Text>
      </span>
      {lesson.isDraft && <DraftBadge />}
    </button>
  )
}
