import { PlusIcon } from '@radix-ui/react-icons'
import { Button, Flex, Text } from '@radix-ui/themes'
import { type CSSProperties, useRef, useState } from 'react'
import { call } from '../../../../shared/data/call.ts'
import { useAct } from '../../../../shared/data/mutate.ts'
import { useRead } from '../../../../shared/data/use-query.ts'
import { DraftBadge } from '../../../../shared/feedback/StatusBadge.tsx'
import { EmptyState, ErrorState } from '../../../../shared/feedback/states.tsx'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { LeavingScope, useLeavingScope } from '../../../../shared/leaving.ts'
import { inOrder } from '../../../../shared/reorder/order.ts'
import { Reorderable } from '../../../../shared/reorder/Reorderable.tsx'
import { useOrder } from '../../../../shared/reorder/use-order.ts'
import {
  type AddableType,
  type EditedLesson,
  type EditedModule,
  isAddable,
  withOrder,
} from '../editor.data.ts'
import { editedModules, moduleCreate, modulesReorder } from '../editor.operations.ts'
import { ModulesSkeleton } from '../skeletons.tsx'
import { AddLesson } from './AddLesson.tsx'
import { ChooseLesson } from './ChooseLesson.tsx'
import { ContentPanel, contentId, type PanelContent } from './ContentPanel.tsx'
import { ModuleSection } from './ModuleSection.tsx'
import { openerIds, useOpenerFocus } from './use-opener-focus.ts'

const isSame = (one: PanelContent | null, other: PanelContent): boolean =>
  contentId(other) !== null && contentId(one) === contentId(other)

/** Whether an unsaved lesson of this module is open. */
const isNewIn = (content: PanelContent | null, { id }: EditedModule): boolean =>
  content?.kind === 'lesson' && content.lesson === null && content.moduleId === id

const barHeight = 56
const gap = 16

/** How far below its column's top a panel begins, in px, so that it opens in sight beside a long outline. */
const offsetIn = (column: HTMLElement | null): number =>
  Math.max(0, Math.round(barHeight + gap - (column?.getBoundingClientRect().top ?? barHeight + gap)))

export const LessonsTab = ({ courseId }: { courseId: string }) => {
  const { t } = useCopy()
  const { data, error, refetch } = useRead(editedModules, { courseId })
  const [content, setContent] = useState<PanelContent | null>(null)
  const [targetId, setTargetId] = useState<string | null>(null)
  const [panel, setPanel] = useState({ key: 0, offset: 0 })
  const outline = useRef<HTMLDivElement>(null)
  const leaving = useLeavingScope()
  const follow = useOpenerFocus(content, data)
  const { run: addModule, busy } = useAct(() => call(moduleCreate, { courseId }))
  const order = useOrder(data?.map(({ id }) => id) ?? [], (ids, before) =>
    call(modulesReorder, { moduleData: withOrder(ids), before }),
  )
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <ModulesSkeleton />
  const modules = inOrder(data, order.order)
  /** A late save does not close another panel. */
  const close = (panelContent: PanelContent) => setContent((now) => (now === panelContent ? null : now))
  const show = async (next: PanelContent) => {
    if (isSame(content, next) || !(await leaving.mayLeave())) return
    setContent(next)
    setPanel(({ key }) => ({ key: key + 1, offset: offsetIn(outline.current) }))
  }
  const openLesson = (module: EditedModule, lesson: EditedLesson) => {
    const type = lesson.LessonType.name
    if (isAddable(type)) void show({ kind: 'lesson', moduleId: module.id, type, lesson, file: null })
  }
  const addTo = (moduleId: string, type: AddableType, file: File | null = null) =>
    void show({ kind: 'lesson', moduleId, type, lesson: null, file })
  const addFirst = async (type: AddableType, file: File | null) => {
    const added = await addModule()
    if (added) addTo(added.id, type, file)
  }
  /** A late save does not open another panel. */
  const goOn = (from: PanelContent, moduleId: string) =>
    setContent((now) => (now === from ? { kind: 'next', moduleId } : now))
  const add = (
    <Button variant="soft" loading={busy} onClick={() => addModule()}>
      <PlusIcon aria-hidden />
      {t('courses.editor.lessons.addModule')}
    </Button>
  )
  return (
    <div className="editor-lessons" ref={outline}>
      <div className="editor-modules">
        {error && <ErrorState error={error} retry={refetch} />}
        {modules.length === 0 && (
          <EmptyState
            title={t('courses.editor.lessons.empty')}
            text={t('courses.editor.lessons.emptyText')}
            action={
              <>
                <ChooseLesson label={t('courses.editor.lessons.addFirst')} busy={busy} onAdd={addFirst} />
                {add}
              </>
            }
          />
        )}
        <Reorderable
          className="editor-outline"
          label={t('courses.editor.lessons.modules')}
          items={modules}
          nameOf={({ name }) => name}
          onMove={order.move}
          problem={order.problem}
        >
          {(module, handle) => (
            <ModuleSection
              module={module}
              modules={modules}
              handle={handle}
              isAimedAt={module.id === targetId}
              onAim={setTargetId}
              current={contentId(content)}
              hasNew={isNewIn(content, module)}
              onEdit={() => show({ kind: 'module', module })}
              onMoving={follow}
              onOpen={(lesson) => openLesson(module, lesson)}
            >
              {isNewIn(content, module) && (
                <div className="lesson-line">
                  <Text as="span" size="2" color="gray" className="lesson-name">
                    {t('courses.editor.NewLesson')}
                  </Text>
                  <DraftBadge />
                </div>
              )}
              <AddLesson
                id={openerIds.newLesson(module.id)}
                label={t('courses.editor.lessons.addLesson')}
                onAdd={(type) => addTo(module.id, type)}
              />
            </ModuleSection>
          )}
        </Reorderable>
        {modules.length > 0 && <Flex>{add}</Flex>}
      </div>
      {content && (
        <LeavingScope value={leaving.scope}>
          <div className="editor-side" style={{ '--panel-offset': `${panel.offset}px` } as CSSProperties}>
            <ContentPanel
              key={panel.key}
              courseId={courseId}
              modules={modules}
              content={content}
              onDone={() => close(content)}
              onNext={(moduleId) => goOn(content, moduleId)}
              onAdd={addTo}
            />
          </div>
        </LeavingScope>
      )}
    </div>
  )
}
