interface Answer {
  statusCode: number;
  json(): { errors?: { code: string }[] };
}

/** Code of the first error; undefined where the call succeeded. */
export const codeOf = (answer: Pick<Answer, 'json'>): string | undefined => answer.json().errors?.[0]?.code;

export const refusalOf = (answer: Answer): [status: number, code: string | undefined] => [
  answer.statusCode,
  codeOf(answer),
];
