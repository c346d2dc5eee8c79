/**
 * Lets an answer through that has the field, and makes an error of any other; good as a query's `select`. What is no JSON,
 * such as the page on which a network or a proxy asks to log in, is read as an empty object, in which a page would look in
 * vain for what it shows. A list is known by its `length`.
 */
export function answerWith<T extends object>(field: keyof T): (answer: T) => T {
  return (answer) => {
    if (!(field in answer)) throw new Error('Server returned invalid response');
    return answer;
  };
}
