import {
  CheckboxIcon,
  FileTextIcon,
  HomeIcon,
  Link2Icon,
  Pencil2Icon,
  SpeakerLoudIcon,
  VideoIcon,
} from '@radix-ui/react-icons'
import { useCopy } from '../../shared/i18n/use-copy.ts'

const looks = {
  video: { Icon: VideoIcon, key: 'courses.detail.type.video' },
  audio: { Icon: SpeakerLoudIcon, key: 'courses.detail.type.audio' },
  document: { Icon: FileTextIcon, key: 'courses.detail.type.document' },
  meet: { Icon: Link2Icon, key: 'courses.detail.type.meet' },
  faceToFace: { Icon: HomeIcon, key: 'courses.detail.type.faceToFace' },
  manualEvaluation: { Icon: Pencil2Icon, key: 'courses.detail.type.manualEvaluation' },
  automaticEvaluation: { Icon: CheckboxIcon, key: 'courses.detail.type.automaticEvaluation' },
} as const

const isKnown = (type: string): type is keyof typeof looks => Object.hasOwn(looks, type)

const looksOf = (type: string) => looks[isKnown(type) ? type : 'document']

/** Where the dictionaries have a lesson type's name. */
export const lessonTypeKey = (type: string) => looksOf(type).key

/** A lesson type's mark. */
export const lessonMark = (type: string) => looksOf(type).Icon

/** A lesson type's mark and its name, by the wire's type name. */
export const useLessonType = (type: string) => {
  const { t } = useCopy()
  const { Icon, key } = looksOf(type)
  return { Icon, name: t(key) }
}

/** Whether it takes place with others: nothing is done about it in the player. */
export const isWithOthers = (type: string): boolean =>
  type === 'meet' || type === 'faceToFace' || type === 'manualEvaluation'
