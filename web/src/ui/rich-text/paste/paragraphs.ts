const isBlankText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && !node.textContent?.trim();

/** Removes empty paragraphs and unwraps images, because an image is a block. */
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
