import { PlusIcon } from '@radix-ui/react-icons'
import { Button, Flex, Text } from '@radix-ui/themes'
import { useState } from 'react'
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
import { type AddableType, type EditedLesson, type EditedModule, isAddable, placed } from '../editor.data.ts'
import { editedModules, moduleCreate, modulesReorder } from '../editor.operations.ts'
import { ModulesSkeleton } from '../skeletons.tsx'
import { AddLesson } from './AddLesson.tsx'
import { ChooseLesson } from './ChooseLesson.tsx'
import { ModuleSection } from './ModuleSection.tsx'
import { type Opened, OpenedPanel, openedId } from './OpenedPanel.tsx'
import { openerIds, useOpenerFocus } from './use-opener-focus.ts'

const isSame = (one: Opened | null, other: Opened): boolean =>
  openedId(other) !== null && openedId(one) === openedId(other)

/** Whether an unsaved lesson of this module is open. */
const isNewIn = (opened: Opened | null, { id }: EditedModule): boolean =>
  opened?.kind === 'lesson' && opened.lesson === null && opened.moduleId === id

/** Modules and lessons, with the panel of the edited one. */
export const LessonsTab = ({ courseId }: { courseId: string }) => {
  const { t } = useCopy()
  const { data, error, refetch } = useRead(editedModules, { courseId })
  const [opened, setOpened] = useState<Opened | null>(null)
  const [aimed, setAimed] = useState<string | null>(null)
  const [opening, setOpening] = useState(0)
  const panel = useLeavingScope()
  const follow = useOpenerFocus(opened, data)
  const { run: addModule, busy } = useAct(() => call(moduleCreate, { courseId }))
  const order = useOrder(data?.map(({ id }) => id) ?? [], (ids, before) =>
    call(modulesReorder, { moduleData: placed(ids), before }),
  )
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <ModulesSkeleton />
  const modules = inOrder(data, order.order)
  /** A late save does not close another panel. */
  const close = (done: Opened) => setOpened((now) => (now === done ? null : now))
  const show = async (next: Opened) => {
    if (isSame(opened, next) || !(await panel.mayLeave())) return
    setOpened(next)
    setOpening((before) => before + 1)
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
  const goOn = (from: Opened, moduleId: string) =>
    setOpened((now) => (now === from ? { kind: 'next', moduleId } : now))
  const add = (
    <Button variant="soft" loading={busy} onClick={() => addModule()}>
      <PlusIcon aria-hidden />
      {t('courses.editor.lessons.addModule')}
    </Button>
  )
  return (
    <div className="editor-lessons">
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
              isAimedAt={module.id === aimed}
              onAim={setAimed}
              current={openedId(opened)}
              hasNew={isNewIn(opened, module)}
              onEdit={() => show({ kind: 'module', module })}
              onMoving={follow}
              onOpen={(lesson) => openLesson(module, lesson)}
            >
              {isNewIn(opened, module) && (
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
      {opened && (
        <LeavingScope value={panel.scope}>
          <div className="editor-side">
            <OpenedPanel
              key={opening}
              courseId={courseId}
              modules={modules}
              opened={opened}
              onDone={() => close(opened)}
              onNext={(moduleId) => goOn(opened, moduleId)}
              onAdd={addTo}
            />
          </div>
        </LeavingScope>
      )}
    </div>
  )
}
