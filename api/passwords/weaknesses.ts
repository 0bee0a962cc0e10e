/** By the estimator's own names, and `short` where it gives none. */
export const weaknesses = {
  straightRow: {
    es: 'Las teclas seguidas son fáciles de adivinar.',
    en: 'Rows of keys are easy to guess.',
  },
  keyPattern: {
    es: 'Los patrones cortos del teclado son fáciles de adivinar.',
    en: 'Short keyboard patterns are easy to guess.',
  },
  simpleRepeat: {
    es: 'Los caracteres repetidos, como «aaa», son fáciles de adivinar.',
    en: 'Repeated characters, such as “aaa”, are easy to guess.',
  },
  extendedRepeat: {
    es: 'Los patrones repetidos, como «abcabc», son fáciles de adivinar.',
    en: 'Repeated patterns, such as “abcabc”, are easy to guess.',
  },
  sequences: {
    es: 'Las secuencias, como «abc» o «123», son fáciles de adivinar.',
    en: 'Sequences, such as “abc” or “123”, are easy to guess.',
  },
  recentYears: { es: 'Los años recientes son fáciles de adivinar.', en: 'Recent years are easy to guess.' },
  dates: { es: 'Las fechas son fáciles de adivinar.', en: 'Dates are easy to guess.' },
  topTen: {
    es: 'Es una de las contraseñas más usadas.',
    en: 'It is one of the most used passwords.',
  },
  topHundred: {
    es: 'Es una contraseña usada con mucha frecuencia.',
    en: 'It is a very frequently used password.',
  },
  common: { es: 'Es una contraseña de uso común.', en: 'It is a commonly used password.' },
  similarToCommon: {
    es: 'Se parece a una contraseña de uso común.',
    en: 'It is similar to a commonly used password.',
  },
  wordByItself: {
    es: 'Una sola palabra es fácil de adivinar.',
    en: 'A single word is easy to guess.',
  },
  namesByThemselves: {
    es: 'Un nombre o un apellido solos son fáciles de adivinar.',
    en: 'A name or a surname by itself is easy to guess.',
  },
  commonNames: {
    es: 'Los nombres y apellidos comunes son fáciles de adivinar.',
    en: 'Common names and surnames are easy to guess.',
  },
  userInputs: {
    es: 'No use su nombre, su número de nómina ni sus fechas.',
    en: 'Do not use your name, your payroll number or your dates.',
  },
  pwned: {
    es: 'Apareció en una filtración de contraseñas.',
    en: 'It appeared in a leak of passwords.',
  },
  short: {
    es: 'Combine varias palabras poco comunes.',
    en: 'Combine several uncommon words.',
  },
} as const satisfies Record<string, { es: string; en: string }>

export const isWeakness = (kind: string): kind is keyof typeof weaknesses => Object.hasOwn(weaknesses, kind)
