import type { Shape } from '../../copy-shape.ts'

export const es = {
  course: 'Historial del curso {{name}}',
  employee: 'Historial de {{name}}',
  role: 'Historial del tipo de usuario {{name}}',
  company: 'Historial de la empresa',
  terminal: 'Historial de la terminal {{name}}',
  department: 'Historial del departamento {{name}}',
  jobTitle: 'Historial del puesto {{name}}',
  evaluation: 'Historial de la evaluación {{name}}',
  attendance: 'Historial de la asistencia a {{name}}',
  audit: 'Historial de los registros omitidos',
  requirements: {
    enterprise: 'Historial de los cursos que requiere la empresa',
    department: 'Historial de los cursos que requiere el departamento {{name}}',
    jobTitle: 'Historial de los cursos que requiere el puesto {{name}}',
  },
  log: 'Historial de toda la empresa',
  enrolment: 'Historial de {{name}} en {{within}}',
  grade: 'Historial de la calificación de {{name}} en {{within}}',
}

export const en = {
  course: 'History of the course {{name}}',
  employee: 'History of {{name}}',
  role: 'History of the user type {{name}}',
  company: 'History of the company',
  terminal: 'History of the terminal {{name}}',
  department: 'History of the department {{name}}',
  jobTitle: 'History of the job title {{name}}',
  evaluation: 'History of the test {{name}}',
  attendance: 'History of the attendance at {{name}}',
  audit: 'History of the records left out',
  requirements: {
    enterprise: 'History of the courses that the company requires',
    department: 'History of the courses that the department {{name}} requires',
    jobTitle: 'History of the courses that the job title {{name}} requires',
  },
  log: 'History of the whole company',
  enrolment: 'History of {{name}} in {{within}}',
  grade: 'History of the grade of {{name}} in {{within}}',
} satisfies Shape<typeof es>
