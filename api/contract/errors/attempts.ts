import type { Words } from './words.ts'

export const attemptsErrors = {
  'tests.not-subscribed': {
    status: 403,
    es: 'No se pudo realizar la evaluación: usted no está inscrito en el curso.',
    en: 'Assessment could not be performed: you are not enrolled in the course.',
  },
  'tests.already-taken': {
    status: 409,
    es: 'No se pudo realizar la evaluación: ya fue presentada.',
    en: 'Assessment could not be performed: it has already been taken.',
  },
  'tests.not-started': {
    status: 404,
    es: 'No se pudo realizar la evaluación: aún no se ha iniciado.',
    en: 'Assessment could not be performed: it has not been started.',
  },
  'tests.not-yours': {
    status: 403,
    es: 'No se pudo realizar la evaluación: es de otra persona.',
    en: 'Assessment could not be performed: it belongs to somebody else.',
  },
  'tests.time-is-up': {
    status: 422,
    es: 'El tiempo terminó. Cuentan las respuestas guardadas a tiempo.',
    en: 'Time is up. The answers saved in time count.',
  },
  'tests.time-remains': {
    status: 409,
    es: 'El tiempo de la evaluación aún no termina: puede continuar.',
    en: 'The time of the test is not over yet: you can go on.',
  },
  'tests.may-be-left': {
    status: 422,
    es: 'Esta evaluación no termina al salir de su pestaña o ventana: puede continuar.',
    en: 'This test does not end when you leave its tab or window: you can go on.',
  },
  'tests.no-such-question': {
    status: 422,
    es: 'La pregunta no es de esta evaluación.',
    en: 'The question is not part of this test.',
  },
  'tests.invalid-answer': {
    status: 422,
    es: 'La respuesta no es válida para esta pregunta.',
    en: 'The answer is not valid for this question.',
  },
  'tests.too-many-saves': {
    status: 429,
    es: 'Esta respuesta cambió muchas veces en un minuto. Espere {seconds} segundos para guardarla otra vez.',
    en: 'This answer changed many times within a minute. Wait {seconds} seconds to save it again.',
  },
  'tests.answer-elsewhere': {
    status: 409,
    es: 'Se guardó una respuesta en otra pestaña u otro dispositivo, y se conserva. Recargue la página para verla.',
    en: 'An answer was saved in another tab or on another device, and is kept. Reload the page to see it.',
  },
  'tests.no-questions': {
    status: 422,
    es: 'No se pudo realizar la evaluación: no tiene preguntas.',
    en: 'Assessment could not be performed: it has no questions.',
  },
  'reviews.not-found': {
    status: 404,
    es: 'No se encontró una respuesta libre por revisar.',
    en: 'No free response to review was found.',
  },
  'reviews.counts-no-longer': {
    status: 409,
    es: 'Este intento ya no cuenta: la persona dejó el curso, comenzó otro ciclo o se reinició su evaluación.',
    en: 'This attempt no longer counts: the person left the course, another cycle began or the test was restarted.',
  },
  'reviews.invalid-points': {
    status: 422,
    es: 'Escriba un número entero de 0 a {most}.',
    en: 'Enter a whole number from 0 to {most}.',
  },
  'reviews.reviewed-meanwhile': {
    status: 409,
    es: '{by} revisó esta respuesta mientras tanto y le dio {points}. Para cambiarlo, escriba el motivo.',
    en: '{by} reviewed this response meanwhile and gave it {points}. To change that, enter the reason.',
  },
  'reviews.no-reason': {
    status: 422,
    es: 'Escriba por qué cambian los puntos.',
    en: 'Enter why the points change.',
  },
} as const satisfies Record<string, Words>
