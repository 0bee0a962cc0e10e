import { findOneCourse } from '../../shared/data/operations/courses.generated.ts'
import { Module_list } from '../../shared/data/operations/courses.outline.generated.ts'
import { Lesson_open, Lesson_saveProgress } from '../../shared/data/operations/enrolments.generated.ts'
import { getSignedUrl } from '../../shared/data/operations/files.generated.ts'
import { join, type ResultOf, select } from '../../shared/data/select.ts'
import { addressFields } from '../../shared/data/selections.ts'

export const playerModules = join({
  course: select(findOneCourse, {
    id: true,
    certificationId: true,
    progress: { completed: true, total: true },
    next: { lessonId: true, name: true, kind: true },
  }),
  modules: select(Module_list, {
    id: true,
    name: true,
    lessons: {
      id: true,
      name: true,
      file: true,
      fileName: true,
      fileSize: true,
      fileVersion: true,
      duration: true,
      isCompleted: true,
      progress: true,
      playbackSeconds: true,
      watched: { from: true, to: true },
      transcript: true,
      captions: { language: true, signedUrl: true },
      date: true,
      time: true,
      timeZone: true,
      ownAttended: true,
      description: true,
      meetUrl: true,
      addressParts: addressFields,
      LessonType: { name: true },
    },
  }),
})

export type PlayerModules = ResultOf<typeof playerModules>

export const fileUrl = select(getSignedUrl, { signedUrl: true })

const approvalFields = {
  certificateId: true,
  nextCourse: { id: true, name: true, categoryId: true },
} as const

export const lessonSaveProgress = select(Lesson_saveProgress, {
  lessonId: true,
  progress: true,
  playbackSeconds: true,
  watched: { from: true, to: true },
  isCompleted: true,
  approval: approvalFields,
  pending: true,
})

export const lessonOpen = select(Lesson_open, {
  lessonId: true,
  isCompleted: true,
  approval: approvalFields,
  pending: true,
})
