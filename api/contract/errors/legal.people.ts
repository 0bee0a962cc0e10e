import type { Words } from './words.ts'

export const legalPeopleErrors = {
  'legal.curp-form': {
    status: 422,
    es: 'Una CURP tiene 18 caracteres: 4 letras, fecha, sexo (H, M o X), entidad, 3 letras y 2 signos más. Revísela en el documento.',
    en: 'A CURP has 18 characters: 4 letters, date, sex (H, M or X), state, 3 letters and 2 more signs. Check it on the document.',
  },
  'legal.curp-state': {
    status: 422,
    es: 'La CURP no lleva la clave de una entidad en los lugares 12 y 13.',
    en: 'The CURP has no state code in places 12 and 13.',
  },
  'legal.curp-date': {
    status: 422,
    es: 'La fecha de la CURP (lugares 5 a 10) no existe.',
    en: 'The date of the CURP (places 5 to 10) does not exist.',
  },
  'legal.curp-digit': {
    status: 422,
    es: 'El último dígito de la CURP no corresponde a los demás: algún carácter no es correcto.',
    en: 'The last digit of the CURP does not match the others: a character is wrong.',
  },
  'legal.given-names-missing': {
    status: 422,
    es: 'Escriba los nombres, sin apellidos.',
    en: 'Enter the given names, without surnames.',
  },
  'legal.surname-missing': {
    status: 422,
    es: 'Escriba el primer apellido. El segundo puede faltar.',
    en: 'Enter the first surname. There may be no second one.',
  },
  'legal.name-incorrect': {
    status: 422,
    es: 'Escriba letras, sin cifras ni signos invisibles.',
    en: 'Use letters, without figures or invisible signs.',
  },
  'legal.name-too-long': {
    status: 422,
    es: 'Cada parte del nombre admite hasta {most} letras.',
    en: 'Each part of the name can have up to {most} letters.',
  },
  'legal.unknown-code': {
    status: 422,
    es: 'Esa clave no está en el catálogo.',
    en: 'That code is not in the catalog.',
  },
  'legal.address-incorrect': {
    status: 422,
    es: 'El domicilio contiene signos que no se ven. Escríbalo de nuevo.',
    en: 'The address has signs that cannot be seen. Enter it again.',
  },
  'legal.address-too-long': {
    status: 422,
    es: 'El domicilio admite hasta {most} caracteres.',
    en: 'The address can have up to {most} characters.',
  },
} as const satisfies Record<string, Words>
