const keys = {
  video: 'facts.terms.lesson.video',
  audio: 'facts.terms.lesson.audio',
  document: 'facts.terms.lesson.document',
  meet: 'facts.terms.lesson.meet',
  faceToFace: 'facts.terms.lesson.faceToFace',
  manualEvaluation: 'facts.terms.lesson.manualEvaluation',
  automaticEvaluation: 'facts.terms.lesson.automaticEvaluation',
} as const

const isKnown = (type: string): type is keyof typeof keys => Object.hasOwn(keys, type)

export const lessonTypeKey = (type: string) => keys[isKnown(type) ? type : 'document']
