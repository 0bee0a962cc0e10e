import {
  CheckboxIcon,
  FileTextIcon,
  HomeIcon,
  Link2Icon,
  Pencil2Icon,
  SpeakerLoudIcon,
  VideoIcon,
} from '@radix-ui/react-icons'
import { useCopy } from './i18n/use-copy.ts'

const looks = {
  video: { Icon: VideoIcon, key: 'shared.lessonType.video' },
  audio: { Icon: SpeakerLoudIcon, key: 'shared.lessonType.audio' },
  document: { Icon: FileTextIcon, key: 'shared.lessonType.document' },
  meet: { Icon: Link2Icon, key: 'shared.lessonType.meet' },
  faceToFace: { Icon: HomeIcon, key: 'shared.lessonType.faceToFace' },
  manualEvaluation: { Icon: Pencil2Icon, key: 'shared.lessonType.manualEvaluation' },
  automaticEvaluation: { Icon: CheckboxIcon, key: 'shared.lessonType.automaticEvaluation' },
} as const

const isKnown = (type: string): type is keyof typeof looks => Object.hasOwn(looks, type)

const looksOf = (type: string) => looks[isKnown(type) ? type : 'document']

export const lessonTypeKey = (type: string) => looksOf(type).key

export const lessonMark = (type: string) => looksOf(type).Icon

export const useLessonType = (type: string) => {
  const { t } = useCopy()
  const { Icon, key } = looksOf(type)
  return { Icon, name: t(key) }
}

/** Whether the lesson takes place outside the player, with other people. */
export const isWithOthers = (type: string): boolean =>
  type === 'meet' || type === 'faceToFace' || type === 'manualEvaluation'
