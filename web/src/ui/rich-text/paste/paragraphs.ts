const isBlankText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && !node.textContent?.trim();

/** Takes empty paragraphs out, and pictures out of paragraphs of their own: a picture is a block itself. */
export function tidyParagraphs(body: ParentNode): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const isEmpty = !paragraph.textContent.trim() && !paragraph.querySelector(':not(br, span)');
    const holdsImages = [...paragraph.childNodes].every(
      (node) => isBlankText(node) || node instanceof HTMLImageElement,
    );
    if (isEmpty) paragraph.remove();
    else if (holdsImages) paragraph.replaceWith(...paragraph.childNodes);
  }
}
