import { refusals, refuseFirst } from '../kernel/rejection.ts'
import { type CourseDecision, type Editor, editing } from './course.ts'
import type { BasicInformation } from './events.ts'
import {
  type BasicInformationInput,
  basicInformationProblems,
  type CourseRejection,
  checkCourseName,
  isComplete,
  textLength,
} from './rules.ts'

const refuse = refusals<CourseRejection>()

export const draftCourse =
  (what: { courseId: string; name: string; createdBy: string }): CourseDecision =>
  (state) => {
    const { courseId, createdBy } = what
    if (state.situation !== 'none') return []
    if (textLength(what.name) === 0) return refuse('MissingName', 'name')
    const code = checkCourseName(what.name)
    if (code) return refuse(code, 'name')
    return [{ type: 'CourseDrafted', data: { courseId, name: what.name.trim(), createdBy } }]
  }

export const describeCourse =
  (what: BasicInformationInput, by: Editor): CourseDecision =>
  (state) => {
    const { courseId, information: before } = editing(state, by)
    if (!isComplete(what)) return refuseFirst(basicInformationProblems(what))
    const information: BasicInformation = {
      name: what.name.trim(),
      description: what.description,
      categoryId: what.categoryId,
      priorityId: what.priorityId,
      expirationMonths: what.expirationMonths,
      trainingMinutes: what.trainingMinutes,
      terminalIds: [...new Set(what.terminalIds)],
      thumbnail: what.thumbnail === undefined ? (before?.thumbnail ?? null) : what.thumbnail,
    }
    if (before && isSame(before, information)) return []
    return [{ type: 'CourseDescribed', data: { courseId, ...information } }]
  }

const isSame = (one: BasicInformation, other: BasicInformation): boolean =>
  one.name === other.name &&
  one.description === other.description &&
  one.categoryId === other.categoryId &&
  one.priorityId === other.priorityId &&
  one.expirationMonths === other.expirationMonths &&
  one.trainingMinutes === other.trainingMinutes &&
  one.thumbnail?.key === other.thumbnail?.key &&
  one.thumbnail?.sha256 === other.thumbnail?.sha256 &&
  one.terminalIds.length === other.terminalIds.length &&
  one.terminalIds.every((id) => other.terminalIds.includes(id))
