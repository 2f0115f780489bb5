/**
 * Wording of the warnings about deductions, in one place for a lawyer. They refuse nothing.
 * Source: article 135 of the Labour Code as amended by 144-FZ, in force since 1 September 2025.
 */
export const PAY_WARNING_TEXTS = {
  over_fifth: (month: string, taken: string, limit: string): string =>
    `Дисциплинарные снятия сотрудника за ${month} — ${taken} ₽. Это больше 20 % начисленного за месяц (${limit} ₽): статья 135 ТК РФ не разрешает снижать зарплату за месяц сильнее.`,
  other_month: (month: string, caseMonth: string): string =>
    `Дисциплинарное снятие за ${month}, а случай — за ${caseMonth}. Статья 135 ТК РФ разрешает снижать премию только за тот период, в котором применено взыскание.`,
  no_rule: (): string =>
    'У снятия не указан пункт положения. Сотрудник не увидит, на каком основании снята сумма.',
};
