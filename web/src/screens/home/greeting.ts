/** Greeting for the hour, 0…23. */
export function greetingAt(hour: number): string {
  if (hour < 5 || hour >= 23) return 'Доброй ночи';
  if (hour < 12) return 'Доброе утро';
  return hour < 18 ? 'Добрый день' : 'Добрый вечер';
}
